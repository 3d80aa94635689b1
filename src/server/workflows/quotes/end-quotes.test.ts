import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, moment } from '#domain/time/moment.ts';
import { changeQuote, insertQuote } from '#server/repositories/quotes/quotes.ts';
import { aQuoteItem } from '#testing/a-quote.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { endQuotes } from './end-quotes.ts';

let shop: TestShop;
beforeEach(async () => (shop = await aTestShop({ products: [] })));
afterEach(() => shop.close());

const more = 101;

test('the buyer of each quote that soon runs out is told once, also of more than one batch', async () => {
  const { services, now } = shop;
  const { database } = services;
  const contact = { firstName: 'Ola', lastName: 'Nordmann', phone: '', company: '' };
  await database.transaction(async (tx) => {
    for (let each = 0; each < more; each++) {
      const quote = {
        listId: '',
        requestKey: String(each),
        status: 'pending_buyer_review' as const,
        storeCode: 'no',
        name: 'Bad',
        lastDay: '',
        contact: { ...contact, email: `ola${each}@example.no` },
        items: [aQuoteItem()],
      };
      const id = await insertQuote(tx, quote, now);
      await changeQuote(tx, id, { expiresAt: moment(now + 5 * dayMs) }, now);
    }
  });
  const told = async () =>
    (
      await database.read
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'mail.quote-ending')
        .execute()
    ).length;
  await endQuotes(database, moment(now + 4 * dayMs));
  expect(await told()).toBe(more);
  await endQuotes(database, moment(now + 4 * dayMs));
  expect(await told()).toBe(more);
});
