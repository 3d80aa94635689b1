import { nodeColumns } from '#server/exchange/content/import-content-nodes.ts';
import { pageColumns } from '#server/exchange/content/import-content-pages.ts';
import { sectionColumns } from '#server/exchange/content/import-home.ts';
import { postColumns } from '#server/exchange/content/import-posts.ts';
import { projectColumns } from '#server/exchange/content/import-projects.ts';
import { questionColumns } from '#server/exchange/content/import-questions.ts';
import { seriesColumns } from '#server/exchange/content/import-series.ts';
import { topicColumns } from '#server/exchange/content/import-topics.ts';
import type { TableColumns } from '#server/exchange/files/import-table.ts';
import { fitColumns } from '#server/exchange/tables/import-fits.ts';
import { storeColumns } from '#server/exchange/tables/import-stores.ts';
import {
  loadContentNodes,
  type ContentNodeRecord,
  type ContentRecord,
} from '#server/repositories/content/content.ts';
import { fitsAfter } from '#server/repositories/content/fits.ts';
import { homeSectionsAfter } from '#server/repositories/content/home-sections.ts';
import { postsAfter } from '#server/repositories/content/posts.ts';
import { projectsAfter } from '#server/repositories/content/projects.ts';
import { questionsAfter } from '#server/repositories/content/questions.ts';
import { storeLocationsAfter } from '#server/repositories/content/store-locations.ts';
import type { TopicKind } from '#server/repositories/content/topics.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import { rowsAfter } from '#server/repositories/system/queries.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import {
  fitCells,
  nodeCells,
  pageCells,
  postCells,
  projectCells,
  questionCells,
  sectionCells,
  seriesCells,
  storeCells,
  topicCells,
  type ContentCells,
} from './content-rows.ts';
import { pages, writeCsv } from './export-csv.ts';

interface ContentTableExport {
  readonly columns: TableColumns;
  readonly rows: (db: Db) => AsyncIterable<ContentCells>;
}

type After<Row> = (db: Db, id: number, limit: number) => Promise<readonly Row[]>;

/** Rows in the order of their ids, in which a row for all store views precedes those of one view. */
function paged<Row extends { readonly id: number }>(
  columns: TableColumns,
  after: After<Row>,
  cellsIn: (db: Db) => Promise<(row: Row) => ContentCells>,
): ContentTableExport {
  return {
    columns,
    rows: async function* (db) {
      const cells = await cellsIn(db);
      const next = (id: number, limit: number) => after(db, id, limit);
      for await (const page of pages(next, ({ id }) => id)) yield* page.map(cells);
    },
  };
}

const same =
  <Row>(cells: (row: Row) => ContentCells) =>
  async () =>
    cells;

const keyed = (kind: string, others: readonly string[]): TableColumns => ({
  needed: [kind],
  others,
});

const pagesOf = (kind: ContentRecord['kind']) =>
  paged(
    keyed(kind, pageColumns),
    (db, id, limit) => rowsAfter(db, 'content', id, limit, { kind }),
    same(pageCells),
  );

const topicsOf = (kind: TopicKind) =>
  paged(
    keyed(kind, topicColumns),
    (db, id, limit) => rowsAfter(db, 'topics', id, limit, { kind }),
    same(topicCells),
  );

const treesOf = (tree: ContentNodeRecord['tree']): ContentTableExport => ({
  columns: keyed(tree, nodeColumns),
  rows: async function* (db) {
    yield* (await loadContentNodes(db, tree)).map(nodeCells);
  },
});

/** All kinds that `import content` reads; each kind follows those that it refers to. */
const contents = {
  page: pagesOf('page'),
  block: pagesOf('block'),
  series: paged(
    seriesColumns,
    (db, id, limit) => rowsAfter(db, 'series', id, limit),
    same(seriesCells),
  ),
  menu: treesOf('menu'),
  hierarchy: treesOf('hierarchy'),
  section: paged(sectionColumns, homeSectionsAfter, same(sectionCells)),
  question: paged(questionColumns, questionsAfter, async (db) => {
    const groups = await loadCustomerGroups(db);
    return (record) => questionCells(record, groups);
  }),
  topic: topicsOf('topic'),
  tag: topicsOf('tag'),
  post: paged(postColumns, postsAfter, same(postCells)),
  project: paged(projectColumns, projectsAfter, same(projectCells)),
} as const satisfies Readonly<Record<string, ContentTableExport>>;

type ExportedContent = keyof typeof contents;
// The cast is safe: these are the keys of the table above.
export const exportedContents = Object.keys(contents) as readonly ExportedContent[];

/**
 * Exports content in the format of `import content`, in one snapshot. Returns the number of rows
 * (rules/imports#exports).
 */
export function exportContent(
  database: Database,
  file: string,
  kind: ExportedContent,
): Promise<number> {
  return exportTable(database, file, contents[kind]);
}

/** Exports store locations in the format of `import stores`. Returns the number of rows. */
export function exportStores(database: Database, file: string): Promise<number> {
  return exportTable(database, file, paged(storeColumns, storeLocationsAfter, same(storeCells)));
}

/** Writes the parts that articles need in the format of `import fits`. Returns the number of rows. */
export function exportFits(database: Database, file: string): Promise<number> {
  return exportTable(database, file, paged(fitColumns, fitsAfter, same(fitCells)));
}

function exportTable(
  database: Database,
  file: string,
  { columns, rows }: ContentTableExport,
): Promise<number> {
  return database.snapshot(async (db) => {
    const { needed, others = [], inViews = [] } = columns;
    const codes = (await loadStoreViews(db)).map(({ code }) => code);
    const ofViews = inViews.flatMap((column) => [
      ...(others.includes(column) ? [] : [column]),
      ...codes.map((code) => `${column}_${code}`),
    ]);
    const header = [...needed, ...others, ...ofViews].filter((column) => column !== 'content_file');
    return writeCsv(file, header, filled(rows(db)));
  });
}

/** An import would take a cell of blanks for a blank cell, so it is written as empty. */
async function* filled(rows: AsyncIterable<ContentCells>): AsyncGenerator<ContentCells> {
  for await (const row of rows) {
    const cells = Object.entries(row).filter(([, text]) => text.trim() !== '');
    yield Object.fromEntries(cells);
  }
}
