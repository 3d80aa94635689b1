import * as v from 'valibot';
import { isRefusal } from '#contract/http/api-error.ts';
import { answer } from '#contract/quick-order.ts';
import type { QuickOrderRow } from '#domain/quick-order/row.ts';
import type { Moment } from '#domain/time/moment.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { answerFromIndex } from '#web/state/article-index/answer-from-index.ts';
import { openArticleIndex } from '#web/state/article-index/article-index.ts';
import { thisDevice } from '#web/state/article-index/stored-articles.ts';
import { client, storeView } from '#web/state/page/this-page.ts';
import { checkRows } from './check-rows.ts';

/** The call without the check of its rows, which would take longer than a frame has. */
const unchecked = { ...answer, result: v.object({ rows: v.array(v.unknown()) }) };

/** The rows of a list; with the age of their prices and stock where the device answered. */
export interface AskedList {
  readonly rows: readonly QuickOrderRow[];
  readonly storedAt?: Moment;
}

/** Asks the server, and the device where the server does not answer. Undefined where neither can. */
export async function askForList(text: string, viewer: string): Promise<AskedList | undefined> {
  if (isOnline()) {
    try {
      const { result } = await client.call(unchecked, { body: { text } });
      return { rows: await checkRows(result.rows) };
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
  }
  const index = await openArticleIndex(viewer, await thisDevice());
  if (index === undefined) return undefined;
  const { maximumQuantity } = storeView.settings.cart;
  const rows = await answerFromIndex(text, index, maximumQuantity);
  return { rows, storedAt: index.stored.madeAt };
}
