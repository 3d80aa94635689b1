import type { SpecialPrice } from '#domain/catalog/product.ts';
import type { Cells } from './cells.ts';
import { readDate } from './feed-values.ts';

/** The columns of a special price and its window. */
export const specialColumns = [
  'special_price',
  'special_price_from_date',
  'special_price_to_date',
] as const;

/** The special price after a row; what the row leaves empty stays as it was. */
export function readSpecial(
  before: SpecialPrice | undefined,
  cells: Cells,
): SpecialPrice | undefined {
  const net = cells.money('special_price');
  const nextNet = net === undefined ? before?.net : net;
  if (nextNet === undefined || nextNet === null) return undefined;
  const from = readEdge('special_price_from_date', 'start', before?.from, cells);
  const to = readEdge('special_price_to_date', 'end', before?.to, cells);
  return { net: nextNet, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function readEdge(
  column: string,
  edge: 'start' | 'end',
  before: SpecialPrice['from'],
  cells: Cells,
): SpecialPrice['from'] {
  if (cells.text(column) === null) return undefined;
  return cells.read(column, (text) => readDate(text, edge), 'date.invalid') ?? before;
}
