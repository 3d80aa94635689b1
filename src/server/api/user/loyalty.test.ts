import { afterEach, beforeEach, expect, test } from 'vitest';
import { join } from '#contract/loyalty.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { anActing } from '#testing/an-acting.ts';
import { anAsking } from '#testing/an-asking.ts';
import { aLoyalCustomer } from '#testing/a-loyal-customer.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { loyaltyView } from '#server/views/loyalty.ts';
import { Missing, shopOf } from '#server/views/asked.ts';
import { adjustPoints } from '#server/workflows/loyalty/adjust-points.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

const [withCards] = storeViews;
const withoutCards = storeViews.find(({ settings }) => !settings.loyalty.isEnabled) ?? withCards;

const viewOf = (viewer: Partial<Viewer>, storeView = withCards) =>
  loyaltyView({
    asking: anAsking(shop, { viewer: { groupId: 1, hasNetPrices: false, ...viewer }, storeView }),
    shop: shopOf(storeView, visitor, { seller: aSeller, storeViews }),
    params: {},
    query: [],
    path: '/my-account/loyalty',
  });

test('a customer joins once, and sees the card with points, worth and the next to expire', async () => {
  const token = await shop.signedIn();
  const client = shop.client({ token });
  await client.call(join, {});
  await client.call(join, {});
  const { customer_id, number } = await shop.services.database.read
    .selectFrom('loyalty_cards')
    .selectAll()
    .executeTakeFirstOrThrow();
  const customerId = customer_id ?? 0;
  expect(await viewOf({ customerId })).toMatchObject({ card: { number, points: 0, moves: [] } });
  await adjustPoints({ number, points: 1_234, reason: 'Gave' }, anActing(shop));
  expect((await viewOf({ customerId })).card).toMatchObject({
    holder: 'Ola Nordmann',
    points: 1_234,
    worth: 12_34,
    next: { points: 1_234 },
    moves: [{ kind: 'adjusted', points: 1_234 }],
  });
});

test('a guest gets no card, and no customer gets one where the shop has none', async () => {
  await expect(shop.client().call(join, {})).rejects.toMatchObject({ status: 401 });
  const { customerId } = await aLoyalCustomer(shop);
  const token = await shop.signedIn();
  const closed = shop.client({ token, storeCode: withoutCards.code }).call(join, {});
  await expect(closed).rejects.toMatchObject({ code: 'loyalty.closed', status: 404 });
  await expect(viewOf({ customerId }, withoutCards)).rejects.toBeInstanceOf(Missing);
});

test('a company’s customer has no card unless the setting says so (rules/loyalty#card)', async () => {
  const { customerId } = await aLoyalCustomer(shop);
  const ofCompany = { customerId, companyId: 7 };
  await expect(viewOf(ofCompany)).rejects.toBeInstanceOf(Missing);
  const { settings } = withCards;
  const forAll = { ...settings, loyalty: { ...settings.loyalty, isForCompanies: true } };
  expect(await viewOf(ofCompany, { ...withCards, settings: forAll })).toHaveProperty('card');
});
