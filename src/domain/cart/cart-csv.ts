import { choiceText } from '#domain/catalog/choice-text.ts';
import { semicolonLine } from '#domain/import/csv-line.ts';
import type { Ore } from '#domain/money/ore.ts';
import { priceRow } from '#domain/money/price-row.ts';
import type { CartItem } from './cart.ts';

/** The columns in their order; only the first two are read back (rules/cart#csv). */
export const cartCsvColumns = [
  'sku',
  'quantity',
  'unit',
  'packs',
  'name',
  'choices',
  'note',
  'unitNet',
  'unitGross',
  'rowNet',
  'rowGross',
] as const;

/** The words of a table in the reader's language. */
export interface CartCsvWords {
  readonly headings: Readonly<Record<(typeof cartCsvColumns)[number], string>>;
  /** The unit in which an article is counted. */
  readonly unitOf: (item: CartItem) => string;
  readonly packsOf: (item: CartItem) => string;
}

/** Writes a cart as a table for a spreadsheet; unknown prices are empty (rules/cart#csv). */
export function cartCsv(items: readonly CartItem[], words: CartCsvWords): string {
  const headings = cartCsvColumns.map((column) => words.headings[column]);
  const lines = [headings, ...items.map((item) => cells(item, words))];
  // The byte order mark tells a spreadsheet that the file is UTF-8.
  return `\uFEFF${lines.map(semicolonLine).join('')}`;
}

function cells(item: CartItem, { unitOf, packsOf }: CartCsvWords): readonly string[] {
  const { sku, quantity, name, choices, note = '', unit, vatRate } = item;
  const row = unit && vatRate !== undefined ? priceRow(unit.net, quantity, vatRate) : undefined;
  return [
    sku,
    String(quantity),
    unitOf(item),
    packsOf(item),
    name,
    choices.map(choiceText).join(', '),
    note,
    ...[unit?.net, unit?.gross, row?.net, row?.gross].map(kroner),
  ];
}

/** A decimal comma and no thousands separator let a Norwegian spreadsheet calculate with it. */
function kroner(amount: Ore | undefined): string {
  return amount === undefined ? '' : (amount / 100).toFixed(2).replace('.', ',');
}
