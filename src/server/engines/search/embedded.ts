import { Columns } from './columns.ts';
import { countFacets, splitByChosen } from './facet-counts.ts';
import type {
  SearchDocument,
  SearchEngine,
  SearchRequest,
  SearchResult,
  SearchSort,
} from './port.ts';
import { TextIndex } from './text-index.ts';

interface View {
  readonly columns: Columns;
  readonly text: TextIndex;
}

/** The search index of one process, in memory (decisions E2). */
export function createEmbeddedSearch(): SearchEngine {
  const views = new Map<string, View>();

  const viewOf = (storeCode: string): View => {
    const view = views.get(storeCode) ?? { columns: new Columns(), text: new TextIndex() };
    views.set(storeCode, view);
    return view;
  };

  return {
    async index(documents) {
      for (const document of documents) {
        const view = viewOf(document.storeCode);
        drop(view, document.id);
        view.text.add(view.columns.add(document), document);
      }
    },
    async remove(ids) {
      for (const view of views.values()) for (const id of ids) drop(view, id);
    },
    async retain(ids) {
      for (const view of views.values()) {
        for (const id of view.columns.ids()) if (!ids.has(id)) drop(view, id);
      }
    },
    async search(request) {
      return searchView(viewOf(request.storeCode), request);
    },
    async close() {
      views.clear();
    },
  };
}

function drop(view: View, id: number): void {
  const row = view.columns.rowOf(id);
  const document: SearchDocument | undefined =
    row === undefined ? undefined : view.columns.document(row);
  if (row === undefined || document === undefined) return;
  view.text.remove(row, document);
  view.columns.remove(row);
}

function searchView({ columns, text }: View, request: SearchRequest): SearchResult {
  const scores = request.text === '' ? undefined : text.find(request.text, columns.rowCount);
  const tests = request.filters.map((filter) => columns.test(filter, request.groupId));
  const candidates = [...(scores?.keys() ?? columns.rows())].filter((row) =>
    tests.every((isHeld) => isHeld(row)),
  );
  const chosen = splitByChosen(
    candidates,
    Object.entries(request.chosen).map(([field, filters]) => {
      const chosenTests = filters.map((filter) => columns.test(filter, request.groupId));
      return [field, (row) => chosenTests.every((isHeld) => isHeld(row))];
    }),
  );
  const sorted = chosen.all.toSorted(comparison(columns, scores, request));
  return {
    ids: sorted
      .slice(request.from, request.from + request.size)
      .map((row) => columns.document(row)?.id ?? 0),
    total: sorted.length,
    ...countFacets(columns, chosen, request),
  };
}

/** Orders two rows; products without a price come last whichever way prices run. */
function comparison(
  columns: Columns,
  scores: ReadonlyMap<number, number> | undefined,
  { sort, groupId }: SearchRequest,
): (a: number, b: number) => number {
  const id = (row: number): number => columns.document(row)?.id ?? 0;
  const by = (a: number, b: number, { field, isDescending }: SearchSort): number => {
    const direction = isDescending ? -1 : 1;
    switch (field) {
      case 'relevance':
        return (scores?.get(b) ?? 0) - (scores?.get(a) ?? 0);
      case 'name':
        return direction * columns.compareNames(a, b);
      case 'updated_at':
        return (
          direction *
          ((columns.document(a)?.updatedAt ?? 0) - (columns.document(b)?.updatedAt ?? 0))
        );
      case 'id':
        return direction * (id(a) - id(b));
      case 'price': {
        const [first, second] = [columns.price(a, groupId), columns.price(b, groupId)];
        if (first === undefined || second === undefined) {
          return Number(first === undefined) - Number(second === undefined);
        }
        return direction * (first - second);
      }
    }
  };
  return (a, b) => {
    for (const each of sort) {
      const order = by(a, b, each);
      if (order !== 0) return order;
    }
    return id(a) - id(b);
  };
}
