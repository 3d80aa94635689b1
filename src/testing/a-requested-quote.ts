import * as quotes from '#contract/quotes.ts';
import type { Client } from '#contract/http/client.ts';
import { answerQuote, priceQuote } from '#server/workflows/quotes/answer-quote.ts';
import type { TestShop } from './a-test-shop.ts';
import { anActing } from './an-acting.ts';

export const writtenQuote = {
  name: 'Bad 2. etg.',
  comment: 'Trenger pris på 40 stk',
  requestedDiscount: undefined,
  lastDay: '',
};

/** A quote list with forty basins and a tap. */
export async function fillQuoteList(client: Client): Promise<{ readonly quoteId: string }> {
  const query = { quoteId: (await client.call(quotes.create, {})).result };
  const line = (sku: string, quantity: number) => ({ sku, quantity, options: {} });
  await client.call(quotes.update, { query, body: line('SRV-600', 40) });
  await client.call(quotes.update, { query, body: line('TAP-1', 1) });
  return query;
}

/** A customer's request on that list. */
export async function requestQuote(client: Client): Promise<number> {
  await fillQuoteList(client);
  const body = { written: writtenQuote, key: undefined };
  return (await client.call(quotes.request, { body })).result.id;
}

/** The shop answers with a tenth off, valid for two weeks. */
export async function answerWithTenth(shop: TestShop, id: number): Promise<void> {
  await priceQuote(id, { discount: 1000 }, anActing(shop));
  await answerQuote(id, { days: 14, comment: 'Ti prosent på alt.' }, anActing(shop));
}
