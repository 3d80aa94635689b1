import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewerOfMember } from '#domain/company/company-viewer.ts';
import { viewerOfCustomer } from '#domain/customer/viewer.ts';
import { ore } from '#domain/money/ore.ts';
import { setCompanyState } from '#server/repositories/companies/companies.ts';
import { deleteSeat, saveSeat } from '#server/repositories/companies/company-users.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import {
  identifyByAccessToken,
  startSession,
  identifyByPageToken,
} from '#server/workflows/session.ts';
import { aCompany, type Member } from '#testing/a-company.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const tiers = [{ groupId: 2, quantity: 1, net: ore(65_022) }];
  const priceList = { base: ore(80_000), tiers };
  shop = await aTestShop({ products: [{ id: 1, sku: 'SRV-600', priceList }] });
});
afterAll(() => shop.close());

async function priceFor({ token }: Member): Promise<unknown> {
  const { server } = shop.app;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.inject({ url: '/api/ext/price-group/prices?skus=SRV-600', headers });
  return answer.json().result.items[0].price_info.final_price;
}
const inTransaction: TestShop['services']['database']['transaction'] = (work) =>
  shop.services.database.transaction(work);

test('a user of an active company pays its prices, from the next request on (rules/companies#company-viewers)', async () => {
  const company = await aCompany(shop, { status: 'pending' });
  const user = await company.hire();
  const people = [company.administrator, user];
  const prices = () => Promise.all(people.map(priceFor));
  const state = { id: company.id, groupId: 2, reason: '' };
  expect(await prices()).toEqual([800, 800]);
  await inTransaction((tx) => setCompanyState(tx, { ...state, status: 'active' }, shop.now));
  expect(await prices()).toEqual([650.22, 650.22]);
  await inTransaction((tx) => setCompanyState(tx, { ...state, status: 'inactive' }, shop.now));
  expect(await prices()).toEqual([800, 800]);
});

test('a user who is switched off or removed is a private customer from the next request on', async () => {
  const company = await aCompany(shop);
  const off = await company.hire();
  const gone = await company.hire();
  expect([await priceFor(off), await priceFor(gone)]).toEqual([650.22, 650.22]);
  const roleId = company.roles[1]?.id ?? 0;
  const seat = { companyId: company.id, roleId, jobTitle: '', phone: '', isActive: false };
  await inTransaction((tx) => saveSeat(tx, { ...seat, customerId: off.customerId }));
  await inTransaction((tx) => deleteSeat(tx, { ...seat, customerId: gone.customerId }));
  expect([await priceFor(off), await priceFor(gone)]).toEqual([800, 800]);
  expect(await priceFor(company.administrator)).toBe(650.22);
});

test('the cookie that reads pages knows the same viewer as the token of calls', async () => {
  const { services, now } = shop;
  const company = await aCompany(shop);
  const { customerId, token } = await company.hire({ permissions: ['company.orders.view'] });
  const session = await inTransaction((tx) =>
    startSession(tx, { kind: 'customer', id: customerId }, { now }),
  );
  const byPage = await identifyByPageToken(services, session.page, now);
  const byCall = await identifyByAccessToken(services, token, now);
  expect(byPage?.member).toEqual(byCall?.member);
  expect(byCall?.member).toEqual(await findMember(services.database.read, customerId));
  const viewer = byCall && viewerOfMember(viewerOfCustomer(byCall.customer), byCall.member);
  expect(viewer).toMatchObject({ groupId: 2, companyId: company.id, hasNetPrices: true });
  expect([...(viewer?.membership?.permissions ?? [])]).toEqual(['company.orders.view']);
});
