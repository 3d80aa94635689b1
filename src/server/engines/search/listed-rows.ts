import type { ListedProduct } from '#domain/columns/listing-columns.ts';
import type { Columns } from './columns.ts';
import { facetField, type ListRequest } from './port.ts';
import { noPrice } from '#domain/columns/price-range-counts.ts';

export function listedRows(
  rows: Iterable<number>,
  columns: Columns,
  { groupId, codes }: Pick<ListRequest, 'groupId' | 'codes'>,
): ListedProduct[] {
  const names = columns.nameRanks();
  const prices = columns.prices.of(groupId);
  const facets = codes.map((code) => [code, valuesOf(columns, code)] as const);
  return Array.from(rows, (row) => {
    const price = prices[row] ?? noPrice;
    return {
      id: columns.ids[row] ?? 0,
      name: names[row] ?? 0,
      updatedAt: columns.updatedAt[row] ?? 0,
      ...(price !== noPrice && { price }),
      values: Object.fromEntries(facets.map(([code, of]) => [code, of(row)])),
    };
  });
}

/** The values of a facet by row; rows with the same set have the same array. */
function valuesOf(columns: Columns, code: string): (row: number) => readonly string[] {
  const sets = columns.sets(facetField(code));
  if (sets === undefined) return () => [];
  const known = new Map<number, readonly string[]>();
  return (row) => {
    const number = sets.codes[row] ?? 0;
    const values = known.get(number) ?? sets.values(number);
    known.set(number, values);
    return values;
  };
}
