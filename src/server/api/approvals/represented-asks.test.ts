import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#contract/approvals.ts';
import * as representation from '#contract/representation.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { approvalView } from '#server/views/approvals.ts';
import { shopOf } from '#server/views/asked.ts';
import { assignRepresentative } from '#server/workflows/companies/assign-representative.ts';
import { pricedViewer } from '#server/workflows/companies/priced-viewer.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import { aCompany, type Member, type TestCompany } from '#testing/a-company.ts';
import { sentLetters } from '#testing/an-account.ts';
import { anActing } from '#testing/an-acting.ts';
import { approveAs } from '#testing/an-approval.ts';
import { anAsking } from '#testing/an-asking.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';

let shop: TestShop;
let company: TestCompany;
let user: Member;
let seller: Member;
let approvalId: number;

/** A seller who is a user of the company too, with the right to approve, asks in the name of another user. */
beforeAll(async () => {
  shop = await aTestShop();
  company = await aCompany(shop, { groupId: 1 });
  user = await company.hire();
  const hired = await company.hire({
    permissions: ['company.orders.view', 'company.orders.ask', 'company.orders.approve'],
  });
  await assignRepresentative({ id: company.id, email: hired.email }, anActing(shop));
  const { customerId } = user;
  const own = shop.client({ token: hired.token });
  const begun = await own.call(representation.begin, {
    body: { companyId: company.id, customerId },
  });
  const acting = shop.client({ token: begun.result });
  const body = anOrderRequest({ key: 'asked-in-the-name-of' });
  approvalId = (await acting.call(ask, { query: {}, body })).result.approval_id;
  seller = { ...hired, token: (await acting.call(representation.end, {})).result };
});
afterAll(() => shop.close());

async function seenBy({ customerId }: Member) {
  const { read } = shop.services.database;
  const customer = await findCustomer(read, customerId);
  if (customer === undefined) throw new Error('The customer is not there');
  const member = await findMember(read, customerId);
  const viewer = await pricedViewer({ customer, member }, async () => new Map());
  return approvalView({
    asking: anAsking(shop, { viewer }),
    shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
    params: { id: String(approvalId) },
    query: [],
    path: `/my-account/company/approvals/${approvalId}`,
  });
}

test('a representative who asked in the name of a user is named, and does not decide (rules/companies#order-approval)', async () => {
  expect(await seenBy(seller)).toMatchObject({ isOwn: false, canDecide: false });
  const seen = await seenBy(company.administrator);
  expect(seen).toMatchObject({ canDecide: true, representative: expect.stringMatching(/\S/) });
  expect(seen.approvers).toHaveLength(1);
  const letters = await sentLetters(shop.services);
  expect(letters.map(({ to }) => to)).not.toContain(seller.email);
  const own = { code: 'approval.own' };
  await expect(approveAs(shop, seller, approvalId)).rejects.toMatchObject(own);
});

test('the order and its charge name asker and representative', async () => {
  const { order_number: number } = await approveAs(shop, company.administrator, approvalId);
  const { read } = shop.services.database;
  const order = await findOrderByNumber(read, number ?? '');
  const both = { customerId: user.customerId, representativeId: seller.customerId };
  expect(order).toMatchObject(both);
  const ledger = read
    .selectFrom('ledger')
    .select('actor')
    .where('order_id', '=', order?.id ?? 0);
  expect((await ledger.executeTakeFirst())?.actor).toBe(
    `customer:${user.customerId} company:${company.id} represented-by:${seller.customerId}`,
  );
});
