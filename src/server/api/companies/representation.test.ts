import { afterAll, beforeAll, expect, test } from 'vitest';
import * as companies from '#contract/companies.ts';
import * as order from '#contract/order.ts';
import * as representation from '#contract/representation.ts';
import * as sessions from '#contract/sessions.ts';
import { me, refresh } from '#contract/user.ts';
import * as wishlist from '#contract/wishlist.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { assignRepresentative } from '#server/workflows/companies/assign-representative.ts';
import { moveCompanyBy } from '#server/workflows/companies/move-company.ts';
import { aCompany, type TestCompany } from '#testing/a-company.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
let company: TestCompany;
let representatives = 0;
beforeAll(async () => {
  shop = await aTestShop();
  company = await aCompany(shop);
});
afterAll(() => shop.close());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { readonly code?: string }) => error.code,
  );

/** Signs in a representative of the company, who begins to act for its administrator. */
async function acting() {
  const email = `selger${(representatives += 1)}@example.no`;
  const own = shop.client({ token: await shop.signedIn({ email }) });
  await assignRepresentative({ id: company.id, email }, anActing(shop));
  const { customerId } = company.administrator;
  const body = { companyId: company.id, customerId };
  const { result, meta } = await own.call(representation.begin, { body });
  return { own, email, body, token: result, refreshToken: meta?.refreshToken ?? '' };
}

test('a representative acts in the name of a user, and both are recorded (rules/companies#representatives)', async () => {
  const { own, token } = await acting();
  // The session that began the new one is over.
  expect(await codeOf(own.call(me, {}))).toBe('user.unauthorized');
  const client = shop.client({ token });
  expect((await client.call(companies.read, {})).result?.company_id).toBe(company.id);
  const calls = [
    client.call(me, {}),
    client.call(wishlist.fetchItems, {}),
    client.call(sessions.list, {}),
    client.call(companies.listUsers, { query: { pageSize: 20, currentPage: 1 } }),
    client.call(companies.listRoles, {}),
  ];
  expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'user.forbidden'));
  const { number } = (
    await client.call(order.create, { query: {}, body: anOrderRequest(), headers: {} })
  ).result;
  const { read } = shop.services.database;
  const stored = await findOrderByNumber(read, number);
  const { customerId } = company.administrator;
  const rep = { representativeId: stored?.representativeId };
  expect(stored).toMatchObject({ customerId, companyId: company.id });
  const audit = read.selectFrom('audit').select(['actor', 'subject']);
  const begun = await audit.where('action', '=', 'company.represent').executeTakeFirst();
  expect(begun).toEqual({
    actor: `customer:${rep.representativeId}`,
    subject: `company:${company.id}`,
  });
  const charge = await read
    .selectFrom('ledger')
    .select('actor')
    .where('order_id', '=', stored?.id ?? 0)
    .executeTakeFirst();
  expect(charge?.actor).toBe(
    `customer:${customerId} company:${company.id} represented-by:${rep.representativeId}`,
  );
  const seen = await shop.client({ token: company.administrator.token }).call(sessions.list, {});
  expect(seen.result.map(({ isRepresented }) => isRepresented)).toContain(true);
});

test('what a representative does ends with the next request (rules/companies#representatives)', async () => {
  const others = await aCompany(shop);
  const ends: Readonly<Record<string, () => Promise<unknown>>> = {
    unassigned: () => assignRepresentative({ id: company.id }, anActing(shop)),
    'given to another': () =>
      assignRepresentative({ id: company.id, email: others.administrator.email }, anActing(shop)),
    blocked: () =>
      moveCompanyBy({ id: company.id, move: 'block', reason: 'Gjeld' }, anActing(shop)),
  };
  for (const [name, end] of Object.entries(ends)) {
    const { token, refreshToken } = await acting();
    const client = shop.client({ token });
    expect(await codeOf(client.call(companies.read, {})), name).toBe('done');
    await end();
    expect(await codeOf(client.call(companies.read, {})), name).toBe('user.unauthorized');
    const renewed = await shop.client().call(refresh, { body: { refreshToken } });
    const again = shop.client({ token: renewed.result });
    expect(await codeOf(again.call(companies.read, {})), name).toBe('user.unauthorized');
  }
  await moveCompanyBy({ id: company.id, move: 'approve' }, anActing(shop));
});

test('a representative goes on in their own name, and no longer in the customer’s', async () => {
  const { email, token } = await acting();
  const { result } = await shop.client({ token }).call(representation.end, {});
  expect((await shop.client({ token: result }).call(me, {})).result.email).toBe(email);
  expect(await codeOf(shop.client({ token }).call(companies.read, {}))).toBe('user.unauthorized');
});

test('a company that is not assigned does not exist for a representative', async () => {
  const others = await aCompany(shop);
  const { body, token } = await acting();
  const elsewhere = { companyId: others.id, customerId: others.administrator.customerId };
  const mixed = { companyId: company.id, customerId: others.administrator.customerId };
  const self = shop.client({ token });
  for (const wrong of [elsewhere, mixed, { companyId: 999_999, customerId: 1 }]) {
    expect(await codeOf(self.call(representation.begin, { body: wrong }))).toBe(
      'company.not_assigned',
    );
  }
  const stranger = shop.client({ token: others.administrator.token });
  expect(await codeOf(stranger.call(representation.begin, { body }))).toBe('company.not_assigned');
  expect(await codeOf(stranger.call(representation.end, {}))).toBe('company.not_assigned');
});

test('a representative stops acting for a user who is switched off', async () => {
  const { customerId, token: theirs } = await company.hire();
  const { token } = await acting();
  const body = { companyId: company.id, customerId };
  const begun = await shop.client({ token }).call(representation.begin, { body });
  const client = shop.client({ token: begun.result });
  expect(await codeOf(client.call(companies.read, {}))).toBe('done');
  await shop.services.database.transaction((tx) =>
    tx
      .updateTable('company_users')
      .set({ is_active: 0 })
      .where('customer_id', '=', customerId)
      .execute(),
  );
  expect(await codeOf(client.call(companies.read, {}))).toBe('user.unauthorized');
  // The user stays signed in, and can end the session that was begun in their name.
  expect(await codeOf(shop.client({ token: theirs }).call(sessions.list, {}))).toBe('done');
});
