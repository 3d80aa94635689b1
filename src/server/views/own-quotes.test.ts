import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OwnQuoteView } from '#contract/views/own-quotes.ts';
import * as quotes from '#contract/quotes.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { answerWithTenth, requestQuote } from '#testing/a-requested-quote.ts';
import { aCompany } from '#testing/a-company.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAsking } from '#testing/an-asking.ts';
import { storeViews } from '#testing/sample-views.ts';
import { shopOf } from './asked.ts';
import { ownQuoteView } from './own-quotes.ts';

let shop: TestShop;
beforeEach(async () => (shop = await aTestShop()));
afterEach(() => shop.close());

const shown = (viewer: Viewer, number = 'Q000001'): Promise<OwnQuoteView> =>
  ownQuoteView({
    asking: anAsking(shop, { viewer }),
    shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
    params: { number },
    query: [],
    path: `/my-account/quotes/${number}`,
  });

/** Makes a company whose administrator has an answered quote, and a colleague who sees all quotes. */
async function twoColleagues() {
  const company = await aCompany(shop);
  const { administrator } = company;
  const client = shop.client({ token: administrator.token });
  const id = await requestQuote(client);
  await answerWithTenth(shop, id);
  const colleague = await company.hire({ kind: 'representative' });
  const viewerOf = (customerId: number): Viewer => ({
    customerId,
    groupId: 2,
    companyId: company.id,
    hasNetPrices: true,
    membership: {
      companyId: company.id,
      isTrading: true,
      permissions: new Set(['company.quotes.create', 'company.quotes.view_all']),
    },
  });
  const buyer = viewerOf(administrator.customerId);
  return { client, query: { id }, buyer, colleague: viewerOf(colleague.customerId) };
}

test('a colleague reads who the buyer is, and can neither decide nor resell', async () => {
  const { buyer, colleague } = await twoColleagues();
  expect(await shown(colleague)).toMatchObject({ buyer: 'Ola Nordmann', canWrite: false });
  expect((await shown(colleague)).resale).toBeUndefined();
  const own = await shown(buyer);
  expect(own).toMatchObject({ canAccept: true, resale: { markup: 0, hasLogo: false } });
  expect(own.buyer).toBeUndefined();
});

test('an open quote says where the buyer’s own price has changed, and an ended one does not', async () => {
  const { client, query, buyer } = await twoColleagues();
  const nowOf = async () => (await shown(buyer)).items.map(({ now }) => now?.net);
  expect(await nowOf()).toEqual([undefined, undefined]);
  await shop.services.database.transaction((tx) =>
    tx.updateTable('quote_items').set({ list_net: 120_000 }).where('sku', '=', 'SRV-600').execute(),
  );
  expect(await nowOf()).toEqual([70_011, undefined]);
  await client.call(quotes.decide, { query, body: { action: 'decline' } });
  expect(await nowOf()).toEqual([undefined, undefined]);
});

test('an ended quote and its renewal name each other', async () => {
  const { client, query, buyer } = await twoColleagues();
  await client.call(quotes.decide, { query, body: { action: 'decline' } });
  expect((await shown(buyer)).canRenew).toBe(true);
  await client.call(quotes.renew, { query });
  expect(await shown(buyer)).toMatchObject({ renewal: 'Q000002', canRenew: false });
  expect(await shown(buyer, 'Q000002')).toMatchObject({ renews: 'Q000001', canRenew: false });
});
