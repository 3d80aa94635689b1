import { afterAll, beforeAll, expect, test } from 'vitest';
import { create, history } from '#contract/order.ts';
import { deleteSeat } from '#server/repositories/companies/company-users.ts';
import { aCompany, type Member, type TestCompany } from '#testing/a-company.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
let company: TestCompany;
beforeAll(async () => {
  shop = await aTestShop();
  company = await aCompany(shop, { groupId: 1 });
});
afterAll(() => shop.close());

let orders = 0;
async function place({ token }: Pick<Member, 'token'>): Promise<string> {
  const body = anOrderRequest({ key: `order-key-of-company-${(orders += 1)}` });
  const placed = await shop.client({ token }).call(create, { query: {}, body, headers: {} });
  return placed.result.number;
}
async function seenBy({ token }: Pick<Member, 'token'>): Promise<readonly string[]> {
  const query = { pageSize: 20, currentPage: 1 };
  const { result } = await shop.client({ token }).call(history, { query });
  return result.items.map(({ increment_id: number }) => number);
}

test('the orders of a company are listed for those who may see all of it, and for others only their own (rules/companies#orders)', async () => {
  const { administrator, hire } = company;
  const [user, clerk] = [await hire(), await hire({ kind: 'representative' })];
  const outsider = await aCompany(shop, { groupId: 1 });
  const [ofChief, ofUser] = [await place(administrator), await place(user)];
  const foreign = await place(outsider.administrator);
  expect(await seenBy(administrator)).toEqual([ofUser, ofChief]);
  expect(await seenBy(clerk)).toEqual([ofUser, ofChief]);
  expect(await seenBy(user)).toEqual([ofUser]);
  expect(await seenBy(outsider.administrator)).toEqual([foreign]);
});

test('an order stays the company’s when its buyer leaves, and a later one is private', async () => {
  const other = await aCompany(shop, { groupId: 1 });
  const user = await other.hire();
  const before = await place(user);
  const { customerId } = user;
  await shop.services.database.transaction((tx) =>
    deleteSeat(tx, { companyId: other.id, customerId }),
  );
  const after = await place(user);
  expect(await seenBy(other.administrator)).toEqual([before]);
  expect(await seenBy(user)).toEqual([after, before]);
});
