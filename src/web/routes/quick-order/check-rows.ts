import * as v from 'valibot';
import { quickOrderRowFromWire, quickOrderRowSchema } from '#contract/wire/quick-order-row.ts';
import type { QuickOrderRow } from '#domain/quick-order/row.ts';
import { turns } from '#web/state/article-index/turns.ts';

/** Checks the rows of an answer and lets the page draw between them. Throws at a malformed one. */
export async function checkRows(rows: readonly unknown[]): Promise<readonly QuickOrderRow[]> {
  const turn = turns();
  const checked: QuickOrderRow[] = [];
  for (const row of rows) {
    checked.push(quickOrderRowFromWire(v.parse(quickOrderRowSchema, row)));
    await turn();
  }
  return checked;
}
