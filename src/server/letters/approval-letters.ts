import * as v from 'valibot';
import { orderNumber } from '#domain/orders/order-number.ts';
import { findCompany } from '#server/repositories/companies/companies.ts';
import { findApproval } from '#server/repositories/companies/order-approvals.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import { by, kind, type Desk } from './letter-kind.ts';

const ofApproval = v.strictObject({ approvalId: v.number() });
const toApprover = v.strictObject({
  ...ofApproval.entries,
  to: v.string(),
  storeCode: v.string(),
});

/** Finds a request with its asker and the person who decided it; undefined where request or asker is gone. */
async function approvalIn({ services }: Desk, id: number) {
  const { read } = services.database;
  const approval = await findApproval(read, id);
  const asker = approval && (await findCustomer(read, approval.customerId));
  if (approval === undefined || asker === undefined) return undefined;
  const approver = await findCustomer(read, approval.decidedBy ?? 0);
  return { approval, asker, approver: approver === undefined ? '' : nameOf(approver) };
}

function nameOf({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}) {
  return `${firstName} ${lastName}`;
}

/** Letters about requests (rules/companies#order-approval). */
export const approvalLetters = {
  'mail.approval-asked': kind(toApprover, async ({ approvalId, to, storeCode }, desk) => {
    const found = await approvalIn(desk, approvalId);
    if (found?.approval.status !== 'asked') return undefined;
    const { approval, asker } = found;
    const company = await findCompany(desk.services.database.read, approval.companyId);
    const names = { asker: nameOf(asker), company: company?.name ?? '' };
    const key = `approval-asked-${desk.id}`;
    return { key, to, storeCode, ...by('approval-asked', { approval, ...names }) };
  }),
  'mail.approval-approved': kind(ofApproval, async ({ approvalId }, desk) => {
    const { approval, asker, approver } = (await approvalIn(desk, approvalId)) ?? {};
    if (approval?.orderId === undefined || asker === undefined) return undefined;
    const number = orderNumber(approval.orderId);
    const written = by('approval-approved', { approval, approver: approver ?? '', number });
    const { email: to, storeCode } = asker;
    return { key: `approval-approved-${approvalId}`, to, storeCode, ...written };
  }),
  'mail.approval-refused': kind(ofApproval, async ({ approvalId }, desk) => {
    const { approval, asker, approver } = (await approvalIn(desk, approvalId)) ?? {};
    if (approval?.status !== 'refused' || asker === undefined) return undefined;
    const written = by('approval-refused', { approval, approver: approver ?? '' });
    const { email: to, storeCode } = asker;
    return { key: `approval-refused-${approvalId}`, to, storeCode, ...written };
  }),
};
