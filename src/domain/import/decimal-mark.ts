/** The mark between whole numbers and decimals in a file. */
export type DecimalMark = 'point' | 'comma';
export const decimalMarks: readonly DecimalMark[] = ['point', 'comma'];

const withComma = /^-?\d[\d \u00A0\u202F]*,\d+$/;
const withPoint = /^-?\d+\.\d+$/;

/** The decimal mark in a number; undefined for a whole number and for other texts. */
export function decimalMarkOf(text: string): DecimalMark | undefined {
  const number = text.trim();
  if (withComma.test(number)) return 'comma';
  return withPoint.test(number) ? 'point' : undefined;
}

/** Turns `1 189,90` into `1189.90`; only numbers with a comma or blanks are changed. */
export function pointed(text: string): string {
  const number = text.trim();
  const isSpaced = /^-?\d{1,3}(?:[ \u00A0\u202F]\d{3})+$/.test(number);
  if (!isSpaced && !withComma.test(number)) return text;
  return number.replaceAll(/[ \u00A0\u202F]/g, '').replace(',', '.');
}

/** A number as the file writes it, and its place. */
export interface WrittenNumber {
  readonly column: string;
  readonly row: number;
  readonly text: string;
}

/**
 * Finds out the decimal mark of a file (rules/imports#decimals). The file does not tell it when it has
 * both marks, or only commas before three digits, which may be thousands separators. `unclear` holds
 * the reason then.
 */
export class DecimalMarks {
  readonly #first: Partial<Record<DecimalMark, WrittenNumber>> = {};
  #isPlain = false;

  add(written: WrittenNumber): void {
    const mark = decimalMarkOf(written.text);
    if (mark === undefined) return;
    this.#first[mark] ??= written;
    if (mark === 'comma' && !/,\d{3}$/.test(written.text.trim())) this.#isPlain = true;
  }

  get mark(): DecimalMark {
    return this.#first.comma === undefined ? 'point' : 'comma';
  }

  get unclear(): readonly WrittenNumber[] {
    const { comma, point } = this.#first;
    if (comma === undefined || (point === undefined && this.#isPlain)) return [];
    return point === undefined ? [comma] : [comma, point];
  }
}

/** Columns that hold decimal numbers, of every kind of file. */
export const decimalColumns: ReadonlySet<string> = new Set([
  ...'price special_price map_price msrp_price weight qty out_of_stock_qty'.split(' '),
  ...'min_cart_qty max_cart_qty qty_increments notify_on_stock_below'.split(' '),
  ...'tier_price tier_price_qty group_price group_price_qty net discount percent minimum'.split(
    ' ',
  ),
  'Rate',
  'Weight (and above)',
  'Order Subtotal (and above)',
  '# of Items (and above)',
  'Shipping Price',
  'latitude',
  'longitude',
]);
