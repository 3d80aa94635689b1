import { readCountry } from '#domain/checkout/read-country.ts';
import type { Cells } from '#domain/import/cells.ts';
import { readDate } from '#domain/import/feed-values.ts';
import { parseAttributes } from './feed-attributes.ts';
import { keptColumnOf, keptColumns } from './product-columns.ts';
import { readBundleView, readPriceKind } from './read-bundle.ts';

type KeptColumn = (typeof keptColumns)[number];

/**
 * Reads the stored columns of a row. Values that could never be used are refused: `number.invalid`,
 * `number.negative`, `date.invalid`, `flag.invalid`, `country.unknown` and `bundle.choice`.
 */
export function readKept(
  before: Readonly<Record<string, string>> | undefined,
  cells: Cells,
): { readonly more?: Readonly<Record<string, string>> } {
  for (const column of keptColumns) checks[column](cells, column);
  const kept = Object.entries(before ?? {}).filter(([column]) => !cells.isEmptied(column));
  const more = { ...Object.fromEntries(kept), ...cells.pick(keptColumns) };
  return before === undefined && Object.keys(more).length === 0 ? {} : { more };
}

/**
 * Moves columns of a bundle back that exports list among the merchant's attributes, such as
 * `shipment_type`.
 */
export function withKeptAttributes(
  cells: Cells,
  isEnclosed: boolean,
  isAttribute: (code: string) => boolean,
): Cells {
  const text = cells.given('additional_attributes') ?? '';
  const given = parseAttributes(text, cells.separator, isEnclosed || undefined);
  const kept = [...given].flatMap(([code, [value = '']]) => {
    const column = isAttribute(code) ? undefined : keptColumnOf(code);
    return column === undefined ? [] : [[column, value] as const];
  });
  return kept.length === 0 ? cells : cells.with(new Map(kept));
}

type Check = (cells: Cells, column: string) => void;

const amount: Check = (cells, column) => void cells.amount(column);

const weight: Check = (cells, column) => {
  const value = cells.decimal(column);
  if (value !== undefined && value < 0) {
    cells.refuse(column, 'number.negative', { text: cells.given(column) ?? '' });
  }
};

const day =
  (edge: 'start' | 'end'): Check =>
  (cells, column) =>
    void cells.read(column, (text) => readDate(text, edge), 'date.invalid');

/** Country codes are checked against the real ones; files of other shops have names instead. */
const country: Check = (cells, column) =>
  void cells.read(
    column,
    (text) => (text.length > 3 ? text : readCountry(text)),
    'country.unknown',
  );

const oneOf =
  (read: (text: string) => unknown, expected: string): Check =>
  (cells, column) =>
    void cells.read(column, read, 'bundle.choice', expected);

const dynamicOrFixed = oneOf(readPriceKind, 'kind');

const checks: Readonly<Record<KeptColumn, Check>> = {
  weight,
  country_of_manufacture: country,
  map_price: amount,
  msrp_price: amount,
  map_enabled: (cells, column) => void cells.flag(column),
  new_from_date: day('start'),
  new_to_date: day('end'),
  bundle_sku_type: dynamicOrFixed,
  bundle_weight_type: dynamicOrFixed,
  bundle_price_view: oneOf(readBundleView, 'view'),
  bundle_shipment_type: oneOf(readShipment, 'shipment'),
};

function readShipment(text: string): string | undefined {
  const kind = text.toLowerCase();
  return ['together', 'separately', '0', '1'].includes(kind) ? kind : undefined;
}
