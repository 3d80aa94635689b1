import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  findCompanyUser,
  saveSeat,
  deleteSeat,
} from '#server/repositories/companies/company-users.ts';
import { listOrders } from '#server/repositories/sales/orders.ts';
import { aCompany, type Member, type TestCompany } from '#testing/a-company.ts';
import { approveAs, askAs } from '#testing/an-approval.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { forcingPoints } from '#testing/forcing-points.ts';

let shop: TestShop;
let company: TestCompany;
const points = forcingPoints();
beforeAll(async () => {
  shop = await aTestShop({ at: points.at });
  company = await aCompany(shop, { groupId: 1 });
});
beforeEach(() => points.forget());
afterAll(() => shop.close());

/** Approves a request and does something else while its order waits its turn; resolves to the refusal. */
async function approveWhile(approver: Member, id: number, meanwhile: () => Promise<void>) {
  const hold = points.holdAt('order.before-transaction');
  const approving = approveAs(shop, approver, id).catch((error: unknown) => error);
  await hold.arrived;
  await meanwhile();
  hold.release();
  return approving;
}

const seatOf = ({ customerId }: Member) => ({ companyId: company.id, customerId });

async function ordersOf({ customerId }: Member): Promise<number> {
  const { read } = shop.services.database;
  return (await listOrders(read, { customerId, limit: 100, offset: 0 })).total;
}

test('an asker who is removed while the approval waits its turn gets no order (rules/companies#order-approval)', async () => {
  const user = await company.hire();
  const id = await askAs(shop, user);
  const remove = () => shop.services.database.transaction((tx) => deleteSeat(tx, seatOf(user)));
  const refusal = await approveWhile(company.administrator, id, remove);
  expect(refusal).toMatchObject({ code: 'approval.asker_gone' });
  expect(await ordersOf(user)).toBe(0);
});

test('an approver who is switched off while the approval waits its turn places no order', async () => {
  const user = await company.hire();
  const approver = await company.hire({
    permissions: ['company.orders.view', 'company.orders.approve'],
  });
  const id = await askAs(shop, user);
  const switchOff = () =>
    shop.services.database.transaction(async (tx) => {
      const seat = await findCompanyUser(tx, seatOf(approver));
      if (seat !== undefined) await saveSeat(tx, { ...seat, isActive: false });
    });
  const refusal = await approveWhile(approver, id, switchOff);
  expect(refusal).toMatchObject({ code: 'user.forbidden' });
  expect(await ordersOf(user)).toBe(0);
});
