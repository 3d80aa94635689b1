import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { readCsv } from '#server/exchange/files/csv-rows.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import en from '#texts/en/cart-page.json' with { type: 'json' };
import nb from '#texts/nb/cart-page.json' with { type: 'json' };
import { CommandError, noSuch } from './command.ts';

export interface FreightCartLine {
  readonly sku: string;
  readonly quantity: number;
}

const cartLines = v.pipe(
  v.array(v.object({ sku: v.string(), qty: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  v.minLength(1),
  v.maxLength(500),
);

/** Column names include those in the cart's own file (rules/cart#csv). */
const headingsOf = (column: 'cartPage.csv_sku' | 'cartPage.csv_quantity') =>
  [nb, en].map((dictionary) => dictionary[column]);
const skuHeadings = ['sku', ...headingsOf('cartPage.csv_sku')];
const quantityHeadings = ['qty', ...headingsOf('cartPage.csv_quantity')];

/** Reads a table of `sku` and `qty`, the file that the cart writes, or the same as JSON. */
export async function cartIn(file: string): Promise<readonly FreightCartLine[]> {
  const written = await readFile(file, 'utf8').catch(() => undefined);
  if (written === undefined) throw noSuch('file', file);
  const parsed = v.safeParse(cartLines, await rowsIn(file, written));
  if (!parsed.success) throw new CommandError(say('freight.cart', { file }));
  return parsed.output.map(({ sku, qty }) => ({ sku, quantity: qty }));
}

async function rowsIn(file: string, written: string): Promise<unknown> {
  if (/^\s*\[/.test(written)) {
    try {
      return JSON.parse(written) as unknown;
    } catch {
      return undefined;
    }
  }
  const rows: unknown[] = [];
  for await (const { cells } of (await readCsv(file)).rows) {
    const cell = (names: readonly string[]) => names.map((name) => cells[name]).find(Boolean);
    rows.push({ sku: cell(skuHeadings), qty: Number(cell(quantityHeadings)) });
  }
  return rows;
}
