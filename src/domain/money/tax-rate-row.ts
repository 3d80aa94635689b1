import { readCountry } from '#domain/checkout/read-country.ts';
import { readDate, readDecimal } from '#domain/import/feed-values.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A tax rate of a place, as imports write it. */
export interface TaxRateRecord {
  readonly code: string;
  readonly country: string;
  readonly region: string;
  readonly postcodeFrom?: string;
  readonly postcodeTo?: string;
  /** The rate in hundredths of a percent. */
  readonly rate: number;
  readonly from?: Moment;
  readonly to?: Moment;
}

/** Columns of Magento’s tax rate files. */
export const taxRateColumns = {
  needed: ['Code', 'Country', 'Rate'],
  others: [
    'State',
    'Zip/Post Code',
    'Zip/Post is Range',
    'Range From',
    'Range To',
    'Valid From',
    'Valid To',
  ],
};

/** Reads a row of tax rates. Refuses `tax.code`, `tax.rate`, `tax.country` and `date.invalid`. */
export function readTaxRateRow(cells: Cells): TaxRateRecord {
  const text = (column: string) => cells.given(column) ?? '';
  const code = text('Code');
  if (code === '') cells.refuse('Code', 'tax.code');
  const percent = readDecimal(text('Rate')) ?? -1;
  if (percent < 0 || percent > 100) cells.refuse('Rate', 'tax.rate', { text: text('Rate') });
  const country = text('Country').toUpperCase();
  if (country.length !== 2 || readCountry(country) === undefined) {
    cells.refuse('Country', 'tax.country', { text: text('Country') });
  }
  const from = cells.read('Valid From', (day) => readDate(day, 'start'), 'date.invalid');
  const to = cells.read('Valid To', (day) => readDate(day, 'end'), 'date.invalid');
  return {
    code,
    country,
    region: text('State') === '*' ? '' : text('State'),
    ...postcodesOf(text),
    rate: Math.round(percent * 100),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** Reads `*`, one postcode, or a range from columns of its own. */
function postcodesOf(
  text: (column: string) => string,
): Pick<TaxRateRecord, 'postcodeFrom' | 'postcodeTo'> {
  if (text('Zip/Post is Range') === '1') {
    return { postcodeFrom: text('Range From'), postcodeTo: text('Range To') };
  }
  const code = text('Zip/Post Code');
  return code === '' || code === '*' ? {} : { postcodeFrom: code, postcodeTo: code };
}
