import * as v from 'valibot';
import { refusalRules } from '#domain/company/order-approval.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { formBody } from '#contract/http/rules.ts';
import { approvalSchema } from '#contract/wire/approval.ts';
import { fromKroner, positiveKroner, toKroner } from '#contract/wire/money.ts';
import {
  orderRequestFromWire,
  orderRequestSchema,
  orderRequestToWire,
} from '#contract/wire/order.ts';
import { idNumber } from '#contract/wire/return.ts';
import type { Ore } from '#domain/money/ore.ts';

const path = '/api/ext/company-accounts/approvals';
const ofApproval = v.strictObject({ approvalId: idNumber });

/**
 * Asks for an order to be approved. The body is that of an order, with its key; a repeat finds the first request.
 * Refuses with `approval.invoice_only`, and as `order.create` does (rules/companies#order-approval).
 */
export const ask = endpoint({
  id: 'approval.ask',
  method: 'POST',
  path,
  summary: 'Asks for an order to be approved in the company',
  permission: 'company.orders.ask',
  caching: 'none',
  repeat: 'keyed',
  query: v.strictObject({}),
  body: translation({
    schema: orderRequestSchema,
    toWire: orderRequestToWire,
    fromWire: orderRequestFromWire,
  }),
  result: approvalSchema,
  shape: 'envelope',
});

/**
 * Approves a request and places its order at the gross total that the approver has seen; a repeat finds the placed
 * order. Refuses with `approval.not_found` (also for a request of another company), `approval.decided`, `approval.own`,
 * `approval.asker_gone`, and as `order.create` does (rules/companies#order-approval).
 */
export const approve = endpoint({
  id: 'approval.approve',
  method: 'POST',
  path: `${path}/:approvalId/approve`,
  summary: 'Approves a request and places its order',
  permission: 'company.orders.approve',
  caching: 'none',
  repeat: 'idempotent',
  query: ofApproval,
  body: translation({
    schema: v.strictObject({ grand_total: positiveKroner }),
    toWire: ({ seenTotal }: { readonly seenTotal: Ore }) => ({ grand_total: toKroner(seenTotal) }),
    fromWire: ({ grand_total }) => ({ seenTotal: fromKroner(grand_total) }),
  }),
  result: approvalSchema,
  shape: 'envelope',
});

/** Refuses a request, with a reason. Refuses with `approval.not_found`, `approval.decided` and `approval.own`. */
export const refuse = endpoint({
  id: 'approval.refuse',
  method: 'POST',
  path: `${path}/:approvalId/refuse`,
  summary: 'Refuses a request, and tells its asker why',
  permission: 'company.orders.approve',
  caching: 'none',
  repeat: 'idempotent',
  query: ofApproval,
  body: formBody(refusalRules),
  result: approvalSchema,
  shape: 'envelope',
});

/**
 * Withdraws one's own request. Refuses with `approval.not_found` (also for a colleague's request) and
 * `approval.decided`.
 */
export const withdraw = endpoint({
  id: 'approval.withdraw',
  method: 'POST',
  path: `${path}/:approvalId/withdraw`,
  summary: 'Withdraws a request',
  permission: 'company.orders.ask',
  caching: 'none',
  repeat: 'idempotent',
  query: ofApproval,
  result: approvalSchema,
  shape: 'envelope',
});
