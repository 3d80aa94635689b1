import * as approvals from '#contract/approvals.ts';
import { approvalToWire } from '#contract/wire/approval.ts';
import { refusalRules } from '#domain/company/order-approval.ts';
import { placingRefusals } from '#domain/orders/placing-refusals.ts';
import { AppError, checkedOrRefused } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import {
  approveOrder,
  refuseOrder,
  withdrawOrder,
} from '#server/workflows/companies/decide-approval.ts';
import { askForApproval } from '#server/workflows/companies/order-approval.ts';

const ask = defineRoute(
  approvals.ask,
  ['order.key_missing', 'approval.invoice_only', ...placingRefusals],
  async ({ body }, context) => {
    const { key } = body;
    if (key === undefined) throw new AppError('order.key_missing');
    return { result: approvalToWire(await askForApproval({ ...body, key }, context)) };
  },
);

const approve = defineRoute(
  approvals.approve,
  [
    'approval.not_found',
    'approval.decided',
    'approval.own',
    'approval.asker_gone',
    ...placingRefusals,
  ],
  async ({ query: { approvalId: id }, body }, context) => {
    return { result: approvalToWire(await approveOrder({ id, ...body }, context)) };
  },
);

const refuse = defineRoute(
  approvals.refuse,
  ['approval.not_found', 'approval.decided', 'approval.own'],
  async ({ query: { approvalId: id }, body }, context) => {
    const { reason } = checkedOrRefused(refusalRules, body);
    return { result: approvalToWire(await refuseOrder({ id, reason }, context)) };
  },
);

const withdraw = defineRoute(
  approvals.withdraw,
  ['approval.not_found', 'approval.decided'],
  async ({ query }, context) => {
    return { result: approvalToWire(await withdrawOrder(query.approvalId, context)) };
  },
);

export const approvalRoutes: readonly Route[] = [ask, approve, refuse, withdraw];
