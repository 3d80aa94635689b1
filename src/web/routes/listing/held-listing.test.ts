import { aSeller } from '#testing/a-seller.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Client } from '#contract/http/client.ts';
import type { QueryPairs } from '#domain/listing/query-params.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { aBrowsedShop, browsedCategory } from '#testing/a-browsed-shop.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import { createShop } from '#web/state/page/shop.tsx';
import { createHeldListing } from './held-listing.ts';
import type { ListingData } from '#contract/views/listing.ts';

let served: TestShop;
beforeAll(async () => {
  served = await aBrowsedShop();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await served.close();
});

const [main] = storeViews;
/** A customer, whose tiles load as they come into view. */
const visitor = {
  isLoggedIn: true,
  seesNetPrices: false,
  seesPrices: true,
  listing: 'grid',
  large: 'gross',
} as const;
/** The cheapest product, and one more. */
const first: QueryPairs = [
  ['sort', 'final_price'],
  ['perPage', '4'],
];
const second: QueryPairs = [
  ['sort', 'final_price'],
  ['perPage', '5'],
];

/** A listing with its columns; its later requests wait for `answer`, one after another. */
async function aHeldListing() {
  const client = served.client();
  const waiting: PromiseWithResolvers<void>[] = [];
  let isWaiting = false;
  const slow: Client = {
    ...client,
    async call(endpoint, call) {
      if (isWaiting) {
        const gate = Promise.withResolvers<void>();
        waiting.push(gate);
        await gate.promise;
      }
      return client.call(endpoint, call);
    },
  };
  const shop = createShop({ storeView: main, visitor, contact: aSeller }, texts);
  const place = { kind: 'category', key: String(browsedCategory) } as const;
  const listing = createHeldListing({ client: slow, place, shop });
  const shown: Pick<ListingData, 'tiles'> = { tiles: [] };
  await listing.keep(shown as ListingData);
  isWaiting = true;
  return { listing, waiting };
}

const gaps = (listing: ReturnType<typeof createHeldListing>, query: QueryPairs) =>
  listing.answer(query)?.gaps?.length ?? 0;

test('an answer waits for products that are on their way for another', async () => {
  const { listing, waiting } = await aHeldListing();
  expect(gaps(listing, first)).toBe(4);
  const one = listing.complete(first);
  expect(gaps(listing, second)).toBe(5);
  const left = listing.complete(second).then(() => gaps(listing, second));
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  for (const { resolve } of waiting.toReversed()) resolve();
  expect(await one).toBe(true);
  expect(await left).toBe(0);
});

test('no request is made for what is on its way, and its failure is that of both answers', async () => {
  const { listing, waiting } = await aHeldListing();
  expect(gaps(listing, second)).toBe(5);
  const one = listing.complete(second);
  expect(gaps(listing, first)).toBe(4);
  const other = listing.complete(first);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.reject(new Error('The network broke'));
  const said = await Promise.allSettled([one, other]);
  expect(said.map(({ status }) => status)).toEqual(['rejected', 'rejected']);

  expect(gaps(listing, first)).toBe(4);
  const again = listing.complete(first);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.resolve();
  expect(await again).toBe(true);
  expect(gaps(listing, first)).toBe(0);
});
