import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { viewerOfMember } from '#domain/company/company-viewer.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import { aCompany, type Member, type TestCompany } from '#testing/a-company.ts';
import { anAsking } from '#testing/an-asking.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { shopOf } from './asked.ts';
import { orderView } from './orders.ts';
import { ordersView } from './own-orders.ts';

let shop: TestShop;
let company: TestCompany;
let user: Member;
let [ofChief, ofUser] = ['', ''];

async function place({ token }: Pick<Member, 'token'>, key: string): Promise<string> {
  const body = anOrderRequest({ key });
  const placed = await shop.client({ token }).call(create, { query: {}, body, headers: {} });
  return placed.result.number;
}

beforeAll(async () => {
  shop = await aTestShop();
  company = await aCompany(shop, { groupId: 1 });
  user = await company.hire();
  ofChief = await place(company.administrator, 'chief-order-0001');
  ofUser = await place(user, 'user-order-0001');
});
afterAll(() => shop.close());

async function askedBy({ customerId }: Member, query = '', number = '') {
  const member = await findMember(shop.services.database.read, customerId);
  const viewer = viewerOfMember({ customerId, groupId: 1, hasNetPrices: false }, member);
  return {
    asking: anAsking(shop, { viewer }),
    shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
    params: { number },
    query: [...new URLSearchParams(query)],
    path: '/my-account/orders',
  };
}
async function listedFor(member: Member, query = '') {
  const { rows, isOfCompany } = await ordersView(await askedBy(member, query));
  return { numbers: rows.map(({ number }) => number), isOfCompany, rows };
}

test('who may see all orders of the company finds each with its buyer, and narrows the list (rules/companies#orders)', async () => {
  const { administrator } = company;
  const all = await listedFor(administrator);
  expect(all).toMatchObject({ numbers: [ofUser, ofChief], isOfCompany: true });
  expect(all.rows.every(({ buyer }) => buyer === 'Ola Nordmann')).toBe(true);
  expect((await listedFor(administrator, 'buyer=mine')).numbers).toEqual([ofChief]);
  expect((await listedFor(administrator, 'buyer=company')).numbers).toEqual([ofUser, ofChief]);
});

test('others find their own orders alone, whatever the address asks for', async () => {
  const own = { numbers: [ofUser], isOfCompany: false };
  expect(await listedFor(user, 'buyer=company')).toMatchObject(own);
  expect((await listedFor(user)).rows[0]).not.toHaveProperty('buyer');
});

test('the order of a colleague names its buyer, one’s own does not', async () => {
  const { administrator } = company;
  const [theirs, own] = [
    await orderView(await askedBy(administrator, '', ofUser)),
    await orderView(await askedBy(administrator, '', ofChief)),
  ];
  expect(theirs.buyer).toBe('Ola Nordmann');
  expect(own.buyer).toBeUndefined();
});
