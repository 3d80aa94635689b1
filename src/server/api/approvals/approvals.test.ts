import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, refuse, withdraw } from '#contract/approvals.ts';
import * as companies from '#contract/companies.ts';
import { create } from '#contract/order.ts';
import { ore } from '#domain/money/ore.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { findStock, setStock } from '#server/repositories/catalog/stock.ts';
import { deleteSeat, findCompanyUser } from '#server/repositories/companies/company-users.ts';
import { findOrderByNumber, listOrders } from '#server/repositories/sales/orders.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aCompany, type Member, type TestCompany } from '#testing/a-company.ts';
import { sentLetters } from '#testing/an-account.ts';
import { anActing } from '#testing/an-acting.ts';
import { approveAs, askAs, basinOrder, limit } from '#testing/an-approval.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
let company: TestCompany;
beforeAll(async () => {
  shop = await aTestShop({ hourlyLimits: 'orders=1000' });
  company = await aCompany(shop, { groupId: 1 });
});
afterAll(() => shop.close());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { readonly code?: string }) => error.code,
  );

let orders = 0;
async function place(
  { token }: Pick<Member, 'token'>,
  quantity = 1,
  { client }: Pick<TestShop, 'client'> = shop,
): Promise<string> {
  const key = `order-within-limits-${(orders += 1)}`;
  const body = anOrderRequest({ key, lines: [{ sku: 'SRV-600', quantity, options: {} }] });
  const { result } = await client({ token }).call(create, { query: {}, body, headers: {} });
  return result.number;
}

const seatOf = ({ customerId }: Member) => ({ companyId: company.id, customerId });
const refuseAs = ({ token }: Member, approvalId: number, reason = 'Vi venter til høsten') =>
  shop.client({ token }).call(refuse, { query: { approvalId }, body: { reason } });
const withdrawAs = ({ token }: Member, approvalId: number) =>
  shop.client({ token }).call(withdraw, { query: { approvalId } });

async function ordersOf({ customerId }: Member): Promise<number> {
  const { read } = shop.services.database;
  return (await listOrders(read, { customerId, limit: 100, offset: 0 })).total;
}

test('an order beyond the limit of its buyer must be approved, and one within it is placed (rules/companies#limits)', async () => {
  const user = await company.hire();
  await limit(shop, seatOf(user), { orderLimit: basinOrder.net });
  expect(await codeOf(place(user, 2))).toBe('order.approval_needed');
  expect(await codeOf(place(user))).toBe('done');
  expect(await codeOf(place(company.administrator, 2))).toBe('done');
});

test('a month counts what the orders cost now, and the next month begins at zero', async () => {
  const user = await company.hire();
  await limit(shop, seatOf(user), { monthLimit: ore(basinOrder.net * 2) });
  const noonOfTheFirst = shop.now;
  shop.now = moment(noonOfTheFirst - 13 * hourMs);
  const number = await place(user);
  await place(user);
  expect(await codeOf(place(user))).toBe('order.approval_needed');
  await moveOrder({ number, kind: 'cancel' }, anActing(shop));
  expect(await codeOf(place(user))).toBe('done');
  expect(await codeOf(place(user))).toBe('order.approval_needed');
  shop.now = noonOfTheFirst;
  expect(await codeOf(place(user))).toBe('done');
});

test('of 50 orders at once none goes beyond the limit of the month', async () => {
  const user = await company.hire();
  await limit(shop, seatOf(user), { monthLimit: ore(basinOrder.net * 7 + 1) });
  const beside = await shop.openBeside();
  const clients = [shop, beside];
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) => codeOf(place(user, 1, clients[index % 2]))),
  );
  expect(all.filter((code) => code === 'done')).toHaveLength(7);
  expect(all.filter((code) => code === 'order.approval_needed')).toHaveLength(43);
  expect(await ordersOf(user)).toBe(7);
}, 60_000);

test('a request holds no goods, and an approval places the order of its asker, once (rules/companies#order-approval)', async () => {
  const { read } = shop.services.database;
  const user = await company.hire();
  await limit(shop, seatOf(user), { orderLimit: ore(0) });
  const left = async () => (await findStock(read, ['SRV-600']))[0]?.stock.quantity;
  const before = await left();
  const id = await askAs(shop, user);
  expect(await left()).toBe(before);
  const presses = Array.from({ length: 10 }, () => approveAs(shop, company.administrator, id));
  const numbers = new Set((await Promise.all(presses)).map(({ order_number }) => order_number));
  expect(numbers.size).toBe(1);
  expect(await ordersOf(user)).toBe(1);
  expect(await left()).toBe((before ?? 0) - 1);
  const [number] = numbers;
  const order = await findOrderByNumber(read, number ?? '');
  expect(order).toMatchObject({ customerId: user.customerId, companyId: company.id });
});

test('an approved order does not count in the month of its asker', async () => {
  const user = await company.hire();
  await limit(shop, seatOf(user), { orderLimit: basinOrder.net, monthLimit: basinOrder.net });
  await approveAs(shop, company.administrator, await askAs(shop, user));
  expect(await codeOf(place(user))).toBe('done');
});

test('of two approvers at once one decides, and the other is told that it is decided', async () => {
  const user = await company.hire();
  const second = await company.hire({
    permissions: ['company.orders.view', 'company.orders.approve'],
  });
  for (let round = 0; round < 5; round += 1) {
    const id = await askAs(shop, user);
    const codes = await Promise.all([
      codeOf(approveAs(shop, company.administrator, id)),
      codeOf(round % 2 === 0 ? approveAs(shop, second, id) : refuseAs(second, id)),
    ]);
    expect(new Set(codes)).toEqual(new Set(['approval.decided', 'done']));
  }
});

test('a user decides neither their own request nor one of another company', async () => {
  const approver = await company.hire({
    permissions: ['company.orders.view', 'company.orders.ask', 'company.orders.approve'],
  });
  const id = await askAs(shop, approver);
  expect(await codeOf(approveAs(shop, approver, id))).toBe('approval.own');
  expect(await codeOf(refuseAs(approver, id))).toBe('approval.own');
  const stranger = await aCompany(shop, { groupId: 1 });
  expect(await codeOf(approveAs(shop, stranger.administrator, id))).toBe('approval.not_found');
  expect(await codeOf(withdrawAs(stranger.administrator, id))).toBe('approval.not_found');
  expect(await codeOf(withdrawAs(company.administrator, id))).toBe('approval.not_found');
  expect(await codeOf(withdrawAs(approver, id))).toBe('done');
  expect(await codeOf(approveAs(shop, company.administrator, id))).toBe('approval.decided');
});

test('a user who left, or lost the right, has no order approved', async () => {
  const user = await company.hire();
  const id = await askAs(shop, user);
  await shop.services.database.transaction((tx) => deleteSeat(tx, seatOf(user)));
  expect(await codeOf(approveAs(shop, company.administrator, id))).toBe('approval.asker_gone');
});

test('goods and prices are checked when the order is approved, at the total that the approver saw', async () => {
  const user = await company.hire();
  const id = await askAs(shop, user);
  const other = ore(basinOrder.gross - 100);
  expect(await codeOf(approveAs(shop, company.administrator, id, other))).toBe(
    'order.price_changed',
  );
  const { database } = shop.services;
  const withStock = (quantity: number) =>
    database.transaction((tx) =>
      setStock(tx, 14, quantity, { reason: 'set', reference: 'counted', at: shop.now }),
    );
  await withStock(0);
  expect(await codeOf(approveAs(shop, company.administrator, id))).toBe(
    'order.products_unavailable',
  );
  await withStock(100);
  expect(await codeOf(approveAs(shop, company.administrator, id))).toBe('done');
});

test('only an invoice waits for an approval', async () => {
  const user = await company.hire();
  const asked = askAs(shop, user, { paymentMethodCode: 'cashondelivery' });
  expect(await codeOf(asked)).toBe('approval.invoice_only');
});

test('a role may ask without placing orders, and one that places orders asks too', async () => {
  const asking = await company.hire({ permissions: ['company.orders.view', 'company.orders.ask'] });
  expect(await codeOf(place(asking))).toBe('user.forbidden');
  const body = anOrderRequest({ key: 'asked-for-want-of-a-right' });
  const { result } = await shop.client({ token: asking.token }).call(ask, { query: {}, body });
  expect(result).toMatchObject({ status: 'asked', reasons: ['right'], order_number: null });
  const placing = await company.hire({
    permissions: ['company.orders.view', 'company.orders.place'],
  });
  expect(await codeOf(askAs(shop, placing))).toBe('done');
});

test('approvers are told of a request, and its asker of the decision', async () => {
  const user = await company.hire();
  const { administrator } = company;
  const id = await askAs(shop, user);
  await refuseAs(administrator, id, 'Badet er avlyst');
  const later = await askAs(shop, user);
  await approveAs(shop, administrator, later);
  const letters = await sentLetters(shop.services);
  const subjects = (to: string) =>
    letters.filter((letter) => letter.to === to).map(({ subject }) => subject);
  expect(subjects(user.email)).toEqual(
    expect.arrayContaining(['Ordren din er ikke godkjent', expect.stringMatching(/er godkjent$/)]),
  );
  expect(letters.map(({ text }) => text).join()).toContain('Badet er avlyst');
  expect(subjects(administrator.email)).toContainEqual(
    expect.stringMatching(/ber om godkjenning av en ordre$/),
  );
});

test('limits are saved with a user, stay where a client names none, and are never one’s own to change', async () => {
  const user = await company.hire();
  const editor = await company.hire({
    permissions: ['company.users.view', 'company.users.edit', 'company.orders.view'],
  });
  const { id: roleId } = company.roles.find(({ kind }) => kind === 'user') ?? { id: 0 };
  const details = {
    email: user.email,
    firstName: 'Kari',
    lastName: 'Nordmann',
    jobTitle: '',
    phone: '',
    roleId,
    isActive: true,
  };
  const save = (by: Member, whom: Member, changed: object) =>
    shop.client({ token: by.token }).call(companies.changeUser, {
      query: { customerId: whom.customerId },
      body: { ...details, email: whom.email, ...changed },
    });
  const saved = await save(company.administrator, user, { orderLimit: ore(5_000_00) });
  expect(saved.result).toMatchObject({ order_limit: 5000, month_limit: null });
  expect((await save(company.administrator, user, {})).result.order_limit).toBe(5000);
  const cleared = await save(company.administrator, user, { orderLimit: null });
  expect(cleared.result.order_limit).toBeNull();
  const { roleId: own } = await roleOf(editor);
  expect(await codeOf(save(editor, editor, { roleId: own, orderLimit: ore(9_00) }))).toBe(
    'user.forbidden',
  );
});

async function roleOf({ customerId }: Member) {
  const user = await findCompanyUser(shop.services.database.read, {
    companyId: company.id,
    customerId,
  });
  return { roleId: user?.roleId ?? 0 };
}
