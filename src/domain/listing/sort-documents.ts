import { valuesAt } from './matches-filter.ts';
import type { Scalar, FoundDocument, SearchQuery } from './search-query.ts';

type Sort = SearchQuery['sort'];

/** Matches the text of a sort; the empty text is no sort. */
export const writtenSort = /^(?:[\w.-]{1,100}(?::(?:asc|desc))?)?$/;

/** Reads `field:direction` from an address or a setting; the empty text is no sort. */
export function readSort(text: string): Sort {
  if (text === '') return [];
  const [field = '', direction] = text.split(':');
  return [{ field, isDescending: direction === 'desc' }];
}

const collator = new Intl.Collator('nb', { numeric: true });

/** Sorts documents by several fields: numbers as numbers, everything else as Norwegian text. */
export function sortDocuments<Document extends FoundDocument>(
  documents: readonly Document[],
  sort: Sort,
): readonly Document[] {
  if (sort.length === 0) return documents;
  const keyed = documents.map((document) => ({
    document,
    keys: sort.map(({ field }) => valuesAt(document, field)[0]),
  }));
  keyed.sort((a, b) => {
    for (const [index, { isDescending }] of sort.entries()) {
      const order = compare(a.keys[index], b.keys[index]);
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
  return keyed.map(({ document }) => document);
}

function compare(one: Scalar | undefined, other: Scalar | undefined): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one ?? ''), String(other ?? ''));
}
