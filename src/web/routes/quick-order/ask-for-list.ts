import { answer } from '#contract/quick-order.ts';
import type { QuickOrderRow } from '#domain/quick-order/row.ts';
import { client } from '#web/state/page/this-page.ts';

/** The contract weighs much, so it is loaded with the first list. */
export async function askForList(text: string): Promise<readonly QuickOrderRow[]> {
  return (await client.call(answer, { body: { text } })).result.rows;
}
