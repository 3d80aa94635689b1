import { aSeller } from '#testing/a-seller.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#contract/listing.ts';
import type { ListingIndex } from '#contract/wire/listing-index.ts';
import { listingSorts, type ListingQuery } from '#domain/listing/listing-query.ts';
import { writeListingQuery, type QueryPairs } from '#domain/listing/query-params.ts';
import { ore } from '#domain/money/ore.ts';
import type { StoreView } from '#domain/settings.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { aBrowsedShop, browsedCategory } from '#testing/a-browsed-shop.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { pick, seededRandom, type Random } from '#testing/many-documents.ts';
import { createShop, type Shop } from '#web/state/page/shop.tsx';
import { answerFromIndex } from './answer-from-index.ts';
import { categoryView } from '#server/views/category.ts';
import { visitor } from '#testing/a-visitor.ts';

let served: TestShop;
beforeAll(async () => {
  served = await aBrowsedShop();
});
afterAll(() => served.close());

const questions = 120;
const [main, , trade] = storeViews;

const ask = (listing: Partial<ListingQuery>, { settings }: StoreView): QueryPairs =>
  writeListingQuery(
    { filters: {}, sort: settings.catalog.defaultSort, page: 1, size: 50, text: '', ...listing },
    settings.catalog,
  );

/** Addresses that a visitor may open: some choices, a range that may be empty, any sort, any page. */
function anyAddress(random: Random, { attributes }: ListingIndex, view: StoreView): QueryPairs {
  const filters: Record<string, string[]> = {};
  for (let choices = Math.floor(random() * 4); choices > 0; choices--) {
    const { code, options } = pick(random, attributes);
    filters[code] = [...(filters[code] ?? []), pick(random, options).id];
  }
  const from = ore(Math.floor(random() * 10) * 50_000);
  const range = random() < 0.7 ? { from, to: ore(from + 100_000) } : { from };
  return ask(
    {
      filters,
      ...(random() < 0.4 && { price: range }),
      sort: pick(random, listingSorts),
      page: 1 + Math.floor(random() ** 2 * 6),
      size: pick(random, [50, 10, 3, 500]),
    },
    view,
  );
}

async function bothAnswers(view: StoreView, shop: Shop, groupId: number | undefined) {
  const token = groupId === undefined ? undefined : await served.signedIn({ groupId });
  const client = served.client({ storeCode: view.code, ...(token !== undefined && { token }) });
  const query = { index: view.code, kind: 'category', key: String(browsedCategory) } as const;
  const { result: index } = await client.call(columns, { query });
  if (index === undefined) throw new Error('The listing has no columns');
  return {
    index,
    here: (pairs: QueryPairs) => answerFromIndex(index, pairs, shop),
    async there(pairs: QueryPairs) {
      const { listing } = await categoryView({
        params: { categoryId: String(browsedCategory) },
        asking: anAsking(served, {
          storeView: view,
          ...(groupId !== undefined && { viewer: { customerId: 1, groupId, hasNetPrices: false } }),
        }),
        path: '',
        query: pairs,
        shop: { ...shop, seller: aSeller, storeViews },
      });
      const { tiles, ...rest } = listing;
      return { ids: tiles.map(({ id }) => id), ...rest };
    },
  };
}

describe('the browser answers as the server does: same ids in the same order, same counts, same words', () => {
  test.each([
    ['a guest', main, undefined, true],
    ['a customer with prices of their group', main, 2, true],
    ['a guest of the trade shop, who sees no prices', trade ?? main, undefined, false],
  ] as const)(
    'for %s',
    async (_who, view, groupId, seesPrices) => {
      const viewing = { ...visitor, isLoggedIn: groupId !== undefined, seesPrices };
      const { index, here, there } = await bothAnswers(
        view,
        createShop({ storeView: view, visitor: viewing, contact: aSeller }, texts),
        groupId,
      );
      expect(index.columns.ids.length).toBeGreaterThan(60);
      expect(index.columns.prices !== undefined).toBe(seesPrices);
      const random = seededRandom(7);
      for (let number = 0; number < questions; number++) {
        const pairs = anyAddress(random, index, view);
        const said = JSON.stringify(pairs);
        const answer = here(pairs);
        if (answer) expect(answer, said).toEqual(await there(pairs));
        else await expect(there(pairs), said).rejects.toMatchObject({ status: 302 });
      }
    },
    60_000,
  );
});

test('an option that none of these products has, and an attribute that is no facet, are for the server to judge', async () => {
  const { here } = await bothAnswers(
    main,
    createShop({ storeView: main, visitor, contact: aSeller }, texts),
    undefined,
  );
  expect(here([['brand', '999']])).toBeUndefined();
  expect(here([['indoor', '1']])).toBeUndefined();
  for (const ignored of ['utm_source', 'q']) {
    expect(here([[ignored, 'brev']])?.total).toBe(here([])?.total);
  }
});
