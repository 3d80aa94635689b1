import { randomUUID } from 'node:crypto';
import { badValues, isOre, type SentOrder } from './klarna-amounts.ts';
import type { Answer } from './simulated-server.ts';

/** A paid order as Klarna keeps it. */
interface Managed {
  status: 'AUTHORIZED' | 'PART_CAPTURED' | 'CAPTURED' | 'CANCELLED' | 'EXPIRED' | 'CLOSED';
  fraud_status: 'ACCEPTED' | 'PENDING' | 'REJECTED';
  purchase_currency: string;
  original_order_amount: number;
  order_amount: number;
  captured_amount: number;
  refunded_amount: number;
  remaining_authorized_amount: number;
  captures: object[];
  refunds: object[];
}

export interface KlarnaOrder {
  readonly id: string;
  sent: SentOrder;
  /** It is in no place any longer, and can't be paid. */
  isGone: boolean;
  isAcknowledged: boolean;
  refundsFail: boolean;
  managed?: Managed;
}

/** A buyer, time or Klarna does this with an order. */
export const klarnaActs = {
  pay: (order: KlarnaOrder) => void authorize(order),
  payAndFailRefunds: (order: KlarnaOrder) => {
    order.refundsFail = true;
    authorize(order);
  },
  healRefunds: (order: KlarnaOrder) => void (order.refundsFail = false),
  payWrongAmount: (order: KlarnaOrder) =>
    void authorize(order, { amount: order.sent.order_amount - 100 }),
  payWrongCurrency: (order: KlarnaOrder) => void authorize(order, { purchase_currency: 'SEK' }),
  payPending: (order: KlarnaOrder) => void authorize(order, { fraud_status: 'PENDING' }),
  accept: (order: KlarnaOrder) => void (order.managed && (order.managed.fraud_status = 'ACCEPTED')),
  refuse(order: KlarnaOrder) {
    const managed = order.managed ?? authorize(order);
    free(managed, 'CANCELLED');
    managed.fraud_status = 'REJECTED';
  },
  expire(order: KlarnaOrder) {
    if (order.managed) free(order.managed, 'EXPIRED');
    else order.isGone = true;
  },
  cancel(order: KlarnaOrder) {
    if (order.managed) free(order.managed, 'CANCELLED');
  },
} as const;
export type KlarnaAct = keyof typeof klarnaActs;

/** Klarna tells the shop in this way that something has happened. */
export type KlarnaPush = 'soon' | 'late' | 'twice' | 'never';

function authorize(
  order: KlarnaOrder,
  told: Partial<Managed> & { readonly amount?: number } = {},
): Managed {
  const { amount = order.sent.order_amount, ...other } = told;
  return (order.managed ??= {
    status: 'AUTHORIZED',
    fraud_status: 'ACCEPTED',
    purchase_currency: order.sent.purchase_currency,
    original_order_amount: amount,
    order_amount: amount,
    captured_amount: 0,
    refunded_amount: 0,
    remaining_authorized_amount: amount,
    captures: [],
    refunds: [],
    ...other,
  });
}

function free(managed: Managed, status: Managed['status']): void {
  managed.status = status;
  managed.remaining_authorized_amount = 0;
}

export function problem(status: number, code: string, ...messages: readonly string[]): Answer {
  const body = { error_code: code, error_messages: messages, correlation_id: randomUUID() };
  return { status, body };
}

/** The calls of Checkout v3. */
export const checkoutCalls = {
  create(orders: Map<string, KlarnaOrder>, sent: SentOrder, show: (order: KlarnaOrder) => object) {
    const bad = badValues(sent);
    if (bad.length > 0) return badAnswer(bad);
    const id = randomUUID();
    const order = { id, sent, isGone: false, isAcknowledged: false, refundsFail: false };
    orders.set(id, order);
    return { status: 201, body: show(order) };
  },
  update(order: KlarnaOrder, sent: Partial<SentOrder>, show: (order: KlarnaOrder) => object) {
    if (order.managed) return readOnly();
    const changed = { ...order.sent, ...sent };
    const bad = badValues(changed);
    if (bad.length > 0) return badAnswer(bad);
    order.sent = changed;
    return { status: 200, body: show(order) };
  },
  abort(order: KlarnaOrder, show: (order: KlarnaOrder) => object) {
    if (order.managed) return readOnly();
    order.isGone = true;
    return { status: 200, body: show(order) };
  },
} as const;

const readOnly = () => problem(403, 'READ_ONLY_ORDER', 'Resource is read-only');
const badAnswer = (places: readonly string[]) =>
  problem(400, 'BAD_VALUE', ...places.map((place) => `Bad value: ${place}`));

/** Order Management v1; each key of this table is the last part of an address. */
export const managementCalls: Readonly<
  Record<
    string,
    (order: KlarnaOrder, managed: Managed, body: Readonly<Record<string, unknown>>) => Answer
  >
> = {
  acknowledge(order) {
    order.isAcknowledged = true;
    return { status: 204 };
  },
  'merchant-references'(order, _managed, names) {
    order.sent = { ...order.sent, ...names };
    return { status: 204 };
  },
  captures(_order, managed, { captured_amount: amount, ...told }) {
    const left = managed.remaining_authorized_amount;
    if (!isOre(amount) || amount === 0) return badAnswer(['captured_amount']);
    if (managed.fraud_status !== 'ACCEPTED' || amount > left)
      return problem(403, 'CAPTURE_NOT_ALLOWED', 'Capture not allowed');
    managed.captured_amount += amount;
    managed.remaining_authorized_amount -= amount;
    managed.status = amount === left ? 'CAPTURED' : 'PART_CAPTURED';
    const id = randomUUID();
    managed.captures.push({ ...told, capture_id: id, captured_amount: amount, refunded_amount: 0 });
    return { status: 201, headers: { 'capture-id': id } };
  },
  refunds(order, managed, { refunded_amount: amount, ...told }) {
    const left = managed.captured_amount - managed.refunded_amount;
    if (!isOre(amount) || amount === 0) return badAnswer(['refunded_amount']);
    if (order.refundsFail || amount > left)
      return problem(403, 'REFUND_NOT_ALLOWED', 'Refund not allowed');
    managed.refunded_amount += amount;
    const id = randomUUID();
    managed.refunds.push({ ...told, refund_id: id, refunded_amount: amount });
    return { status: 201, headers: { 'refund-id': id } };
  },
  cancel(_order, managed) {
    if (managed.captured_amount > 0)
      return problem(403, 'CANCEL_NOT_ALLOWED', 'Order has previous captures. Cancel not possible');
    if (managed.status !== 'AUTHORIZED')
      return problem(403, 'CANCEL_NOT_ALLOWED', 'Order is closed. Cancel not possible');
    free(managed, 'CANCELLED');
    return { status: 204 };
  },
  'release-remaining-authorization'(_order, managed) {
    if (managed.remaining_authorized_amount === 0)
      return problem(403, 'NOT_ALLOWED', 'Nothing is left to release');
    free(managed, managed.captured_amount > 0 ? 'CAPTURED' : 'CANCELLED');
    return { status: 204 };
  },
};
