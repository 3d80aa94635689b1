import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CsvScanner } from '#server/exchange/files/csv-scanner.ts';

/** A row of a CSV file by the names of its header. */
export type Row = Record<string, string>;

/** The folder of the sample shop. */
export const sampleFolder = join(import.meta.dirname, '..', '..', 'data');

/** The rows of a file of the sample shop, named from its folder. */
export function readRows(file: string): readonly Row[] {
  const scanner = new CsvScanner({ delimiter: ',', newline: '\n' }, Number.POSITIVE_INFINITY);
  const text = readFileSync(join(sampleFolder, file), 'utf8').replace(/^\uFEFF/, '');
  const [header, ...records] = [...scanner.push(text), ...scanner.end()];
  return records.map(({ fields, damage }, index) => {
    if (damage !== undefined || fields.length !== header?.fields.length) {
      throw new Error(`${file}, row ${index + 2}: ${damage ?? 'not as wide as the header'}`);
    }
    return Object.fromEntries(header.fields.map((name, at) => [name, fields[at] ?? '']));
  });
}

export function cell(row: Row | undefined, column: string): string {
  return row?.[column] ?? '';
}

/** Splits a cell at commas. */
export function list(text: string): readonly string[] {
  return text === '' ? [] : text.split(',');
}

/** The values that a list has more than once. */
export function duplicates(values: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}

/** Reads `key=value` pairs; only the first equals sign counts. */
function pairsOf(text: string): Map<string, string> {
  return new Map(
    list(text).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

export function attributesOf(row: Row | undefined): Map<string, string> {
  return pairsOf(cell(row, 'additional_attributes'));
}

/** Splits a cell at bars into lines: variants, parts of bundles, custom options, downloads. */
export function linesOf(row: Row, column: string): readonly Map<string, string>[] {
  const text = cell(row, column);
  return text === '' ? [] : text.split('|').map(pairsOf);
}

const rows = readRows('catalogue/products.csv');
const defaults = rows.filter((row) => cell(row, 'store_view_code') === '');

/** The rows of products.csv: all, those of the default view, and their kinds. */
export const products = {
  rows,
  defaults,
  english: new Map(
    rows
      .filter((row) => cell(row, 'store_view_code') === 'en')
      .map((row) => [cell(row, 'sku'), row]),
  ),
  bySku: new Map(defaults.map((row) => [cell(row, 'sku'), row])),
  visible: defaults.filter((row) => cell(row, 'visibility') === 'Catalog, Search'),
  priced: defaults.filter((row) => cell(row, 'price') !== ''),
  ofKind: (kind: string) => defaults.filter((row) => cell(row, 'product_type') === kind),
};
