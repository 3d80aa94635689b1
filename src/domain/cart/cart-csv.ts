import { choiceText } from '#domain/catalog/choice-text.ts';
import { semicolonLine } from '#domain/import/csv-line.ts';
import type { Ore } from '#domain/money/ore.ts';
import { priceRow } from '#domain/money/price-row.ts';
import type { CartItem } from './cart.ts';

/** Columns in their order; the first two are what can be read back (rules/cart#csv). */
export const cartCsvColumns = [
  'sku',
  'quantity',
  'name',
  'choices',
  'note',
  'unitNet',
  'unitGross',
  'rowNet',
  'rowGross',
] as const;

/** A cart as a table for a spreadsheet, under headings in its words; unknown prices are empty (rules/cart#csv). */
export function cartCsv(
  items: readonly CartItem[],
  headings: Readonly<Record<(typeof cartCsvColumns)[number], string>>,
): string {
  const lines = [cartCsvColumns.map((column) => headings[column]), ...items.map(cells)];
  // The mark by which a spreadsheet knows UTF-8.
  return `\uFEFF${lines.map(semicolonLine).join('')}`;
}

function cells(item: CartItem): readonly string[] {
  const { sku, quantity, name, choices, note = '', unit, vatRate } = item;
  const row = unit && vatRate !== undefined ? priceRow(unit.net, quantity, vatRate) : undefined;
  return [
    sku,
    String(quantity),
    name,
    choices.map(choiceText).join(', '),
    note,
    ...[unit?.net, unit?.gross, row?.net, row?.gross].map(kroner),
  ];
}

/** With a decimal comma and nothing between thousands, so that a Norwegian spreadsheet counts with it. */
function kroner(amount: Ore | undefined): string {
  return amount === undefined ? '' : (amount / 100).toFixed(2).replace('.', ',');
}
