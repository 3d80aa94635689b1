import { hash } from 'node:crypto';
import { rowText } from '#texts/row-texts.ts';
import type { CsvRow } from '#server/exchange/files/csv-rows.ts';
import { spokenLanguage } from '#server/exchange/files/spoken-language.ts';
import type { Tally } from '#server/exchange/files/report.ts';

/** Remarks rows about the same product and store view as an earlier row. */
export async function* tellingRepeats(
  rows: AsyncIterable<CsvRow>,
  tally: Tally,
): AsyncGenerator<CsvRow> {
  /** Row numbers by a hash of the key, because the texts of a million rows would fill the memory. */
  const seen = new Map<number, number>();
  for await (const row of rows) {
    yield row;
    const { sku = '', store_view_code: view = '' } = row.cells;
    if (row.damage !== undefined || sku.trim() === '') continue;
    const key = numberOf(`${sku.trim().toLowerCase()} ${view.trim()}`);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row.row);
    else {
      const message = rowText(spokenLanguage(), 'sku.repeated', {
        sku,
        row: String(first),
      });
      tally.note({ row: row.row, sku, column: 'sku', code: 'sku.repeated', message });
    }
  }
}

/** A hash of 48 bits: a million rows have a false repeat in one of five hundred files. */
function numberOf(key: string): number {
  return hash('md5', key, 'buffer').readUIntBE(0, 6);
}
