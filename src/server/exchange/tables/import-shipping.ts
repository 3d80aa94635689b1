import { writeFreightRate } from '#server/workflows/freight/write-freight-rate.ts';
import type { Cells } from '#domain/import/cells.ts';
import { freightServices, type FreightService } from '#domain/checkout/freight-table.ts';
import { readCountry } from '#domain/checkout/read-country.ts';
import { readPostcodes } from '#domain/checkout/read-postcodes.ts';
import { readCsv } from '#server/exchange/files/csv-rows.ts';
import { UnreadableFile } from '#server/exchange/files/unreadable-file.ts';
import { withKnownColumns } from '#server/exchange/files/known-columns.ts';
import { maxNameLetters } from '#domain/import/feed-values.ts';
import { checkLength, refuse } from '#server/exchange/files/refusals.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';

/** The measures of a table by the name of their column. */
const measures = [
  { column: 'Weight (and above)', measure: 'weight' },
  { column: 'Order Subtotal (and above)', measure: 'subtotal' },
  { column: '# of Items (and above)', measure: 'count' },
] as const;
type Measure = (typeof measures)[number];

const [country, region, postcode, price, service] = [
  'Country',
  'Region/State',
  'Zip/Postal Code',
  'Shipping Price',
  'Service',
] as const;

/**
 * Imports Magento's table rates, of several services: freight to a place from a weight, sum or number
 * upwards.
 */
export const importShipping: Importer = async (database, options) => {
  const file = await readCsv(options.file, options.encoding);
  const source = withKnownColumns(
    file,
    measures.map(({ column }) => column),
  );
  const found = measureOf(source.header);
  const needed = [country, region, postcode, found.column, price];
  const columns = { needed, others: [service] };
  return importTable(database, { ...options, source }, columns, (cells, acting) => {
    const rate = keyIn(cells, found);
    const net = cells.money(price);
    if (net === undefined) refuse(price, 'value.missing', { expected: 'freight' });
    // The empty mark removes a rate.
    return writeFreightRate({ rate, net }, acting);
  });
};

/** Finds the measure of a table. Several are refused, because each price would ignore one of them. */
function measureOf(header: readonly string[]): Measure {
  const [found, ...others] = measures.filter(({ column }) => header.includes(column));
  if (found === undefined) {
    const columns = measures.map(({ column }) => column).join(', ');
    throw new UnreadableFile(say('file.no_freight', { columns }));
  }
  if (others.length === 0) return found;
  const columns = [found, ...others].map(({ column }) => `"${column}"`).join(say('file.and'));
  throw new UnreadableFile(say('file.several_measures', { columns }));
}

function keyIn(cells: Cells, { column, measure }: Measure) {
  const place = (name: string) => {
    const text = cells.given(name) ?? '*';
    return text === '*' ? '' : checkLength(name, text, maxNameLetters);
  };
  return {
    service: cells.read(service, serviceOf, 'freight.service') ?? 'home',
    measure,
    country: place(country) && countryIn(cells),
    region: place(region).toUpperCase(),
    postcode: cells.read(postcode, readPostcodes, 'freight.postcodes') ?? '',
    from_value: fromValue(cells, column, measure),
  };
}

function serviceOf(text: string): FreightService | undefined {
  return freightServices.find((each) => each === text.trim().toLowerCase());
}

function countryIn(cells: Cells): string {
  const code = cells.read(country, readCountry, 'country.unknown');
  return code ?? '';
}

function fromValue(cells: Cells, column: string, measure: Measure['measure']): number {
  const value = measure === 'subtotal' ? cells.money(column) : cells.decimal(column);
  if (value !== undefined && value !== null && value >= 0) return value;
  return refuse(column, 'number.invalid', { expected: 'freight' });
}
