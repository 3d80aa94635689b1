import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse } from '#contract/approvals.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { findPerson } from '#server/repositories/privacy/person.ts';
import { findPersonRows } from '#server/repositories/privacy/register.ts';
import { aCompany, type Member, type TestCompany } from '#testing/a-company.ts';
import { anActing } from '#testing/an-acting.ts';
import { askAs } from '#testing/an-approval.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { erasePerson } from './erase-person.ts';

let shop: TestShop;
let company: TestCompany;
let approver: Member;
let buyer: Member;
beforeEach(async () => {
  shop = await aTestShop();
  company = await aCompany(shop, { groupId: 1 });
  approver = await company.hire({ permissions: ['company.orders.view', 'company.orders.approve'] });
  buyer = await company.hire();
  const approvalId = await askAs(shop, buyer);
  const body = { reason: 'Badet er avlyst' };
  await shop.client({ token: approver.token }).call(refuse, { query: { approvalId }, body });
});
afterEach(() => shop.close());

async function rowsOf(table: string) {
  const { read } = shop.services.database;
  const found = await findPersonRows(read, await findPerson(read, approver.email));
  return found.filter((each) => each.table === table).flatMap(({ rows }) => rows);
}

test('a person gets what they decided, without the order of the asker, and an erasure empties their words (rules/safety#my-data)', async () => {
  const decisions = await rowsOf('order_approvals');
  expect(decisions).toMatchObject([{ status: 'refused', refusal: 'Badet er avlyst' }]);
  expect(JSON.stringify(decisions)).not.toContain(buyer.email);
  await erasePerson(approver.email, anActing(shop));
  const approvals = shop.services.database.read.selectFrom('order_approvals');
  expect(await approvals.select(['customer_id', 'decided_by', 'refusal']).execute()).toEqual([
    { customer_id: buyer.customerId, decided_by: null, refusal: '' },
  ]);
});

test('a representative gets the sessions and the changes that they made in the name of others', async () => {
  const { database } = shop.services;
  const representativeId = approver.customerId;
  const named = { kind: 'customer', id: buyer.customerId, companyId: company.id } as const;
  await database.transaction(async (tx) => {
    for (const table of ['access_tokens', 'refresh_tokens'] as const) {
      const tokens = tx.updateTable(table).set({ representative_id: representativeId });
      await tokens.where('customer_id', '=', buyer.customerId).execute();
    }
    const subject = `company:${company.id}`;
    for (const each of [representativeId, Number(`9${representativeId}`)]) {
      const actor = { ...named, representativeId: each };
      await recordAudit(tx, { actor, action: 'company.change', subject }, shop.now);
    }
  });
  const theirs = { customer_id: buyer.customerId, representative_id: representativeId };
  for (const table of ['access_tokens', 'refresh_tokens'])
    expect(await rowsOf(table)).toContainEqual(expect.objectContaining(theirs));
  const changes = (await rowsOf('audit')).map(({ actor }) => actor);
  expect(changes.filter((actor) => String(actor).includes('represented-by'))).toEqual([
    `customer:${buyer.customerId} company:${company.id} represented-by:${representativeId}`,
  ]);
});
