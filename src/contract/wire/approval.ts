import * as v from 'valibot';
import { approvalStatuses, type OrderApproval } from '#domain/company/order-approval.ts';
import { approvalReasons } from '#domain/company/order-limits.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { isoMoment, momentToWire } from './moment.ts';
import { positiveKroner, toKroner } from './money.ts';

/** A request for an order to be approved, also once it is decided. */
export const approvalSchema = v.object({
  approval_id: v.number(),
  status: v.picklist(approvalStatuses),
  reasons: v.array(v.picklist(approvalReasons)),
  /** The gross total that the asker saw, in kroner. */
  grand_total: positiveKroner,
  asked_at: isoMoment,
  decided_at: v.nullable(isoMoment),
  refusal: v.string(),
  order_number: v.nullable(v.string()),
});

export function approvalToWire(approval: OrderApproval): v.InferOutput<typeof approvalSchema> {
  const { id, status, reasons, order, askedAt, decidedAt, refusal, orderId } = approval;
  return {
    approval_id: id,
    status,
    reasons: [...reasons],
    grand_total: toKroner(order.totals.total.gross),
    asked_at: momentToWire(askedAt),
    decided_at: decidedAt === undefined ? null : momentToWire(decidedAt),
    refusal,
    order_number: orderId === undefined ? null : orderNumber(orderId),
  };
}
