import type { ApprovalStatus } from '#domain/company/order-approval.ts';
import type { CompanyStatus } from '#domain/company/company.ts';
import type { MoneyStanding } from '#domain/payments/money-standing.ts';
import type { OrderStanding } from '#domain/orders/order-standing.ts';
import type { QueuedOrderState } from '#domain/orders/order.ts';
import type { ReturnStatus } from '#domain/returns/return-request.ts';
import type { ReturnStanding } from '#domain/returns/return-standing.ts';
import type { ShipmentStatus } from '#domain/orders/shipment.ts';
import type { QuoteStatus } from '#domain/quotes/quote.ts';
import type { RequestStatus } from '#domain/requests/request.ts';
import type { BadgeProps } from '#ui/badge.tsx';

export interface States {
  order: OrderStanding;
  orderMoney: MoneyStanding;
  queuedOrder: QueuedOrderState;
  shipment: ShipmentStatus;
  request: RequestStatus;
  return: ReturnStatus;
  orderReturn: ReturnStanding;
  quote: QuoteStatus;
  review: 'shown' | 'waiting' | 'refused';
  company: CompanyStatus;
  companyUser: 'active' | 'inactive';
  approval: ApprovalStatus;
}

type Tone = NonNullable<BadgeProps['tone']>;

/**
 * The tone of every state: quiet while the shop works or nothing more happens, brass where the customer
 * should do something, warn where nothing happens until they do, good for success, bad for failure.
 */
export const stateTones: {
  readonly [Kind in keyof States]: Readonly<Record<States[Kind], Tone>>;
} = {
  order: {
    unpaid: 'warn',
    processing: 'quiet',
    'ready-in-part': 'brass',
    ready: 'brass',
    'sent-in-part': 'good',
    sent: 'good',
    'collected-in-part': 'good',
    collected: 'good',
    delivered: 'good',
    complete: 'good',
    canceled: 'bad',
  },
  orderMoney: {
    awaited: 'warn',
    owed: 'quiet',
    free: 'quiet',
    paid: 'good',
    reserved: 'quiet',
    part: 'brass',
    later: 'quiet',
    unpaid: 'brass',
  },
  queuedOrder: {
    waiting: 'quiet',
    sending: 'quiet',
    confirmed: 'good',
    'needs-you': 'warn',
    refused: 'warn',
  },
  shipment: {
    ready: 'brass',
    sent: 'good',
    delivered: 'good',
    collected: 'good',
    canceled: 'bad',
  },
  request: { received: 'quiet', answered: 'good', closed: 'quiet' },
  return: {
    pending_approval: 'quiet',
    approved: 'brass',
    package_sent: 'quiet',
    package_received: 'quiet',
    issue_refund: 'good',
    processed_closed: 'good',
    canceled: 'quiet',
    rejected: 'bad',
  },
  orderReturn: {
    withdrawn: 'quiet',
    'withdrawn-in-part': 'quiet',
    returning: 'quiet',
    complaint: 'quiet',
    returned: 'good',
    'returned-in-part': 'good',
  },
  review: { shown: 'good', waiting: 'quiet', refused: 'bad' },
  company: { pending: 'quiet', active: 'good', inactive: 'bad' },
  companyUser: { active: 'good', inactive: 'quiet' },
  approval: { asked: 'brass', approved: 'good', refused: 'bad', withdrawn: 'quiet' },
  quote: {
    pending_seller_review: 'quiet',
    pending_buyer_review: 'brass',
    accepted: 'brass',
    ordered: 'good',
    declined_by_buyer: 'quiet',
    declined_by_seller: 'bad',
    canceled: 'quiet',
    expired: 'quiet',
  },
};
