import { actorOf } from '#domain/actor.ts';
import {
  isLive,
  isProvider,
  type EndReason,
  type Payment,
  type ProviderCode,
} from '#domain/payments/payment.ts';
import type { CartRefusal } from '#domain/payments/cart-payment.ts';
import { lacksMoney } from '#domain/payments/awaits-payment.ts';
import type { PaidLine } from '#domain/payments/paid-line.ts';
import { paidByRate, paidLines } from '#domain/payments/paid-lines.ts';
import type { Order } from '#domain/orders/order.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { minuteMs, moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { ProviderAway, type PaymentWay } from '#server/engines/payment/port.ts';
import { orderLink, proofOfExpress } from '#server/letters/order-link.ts';
import { loadCharges } from '#server/repositories/sales/ledger.ts';
import { findCartPayment } from '#server/repositories/sales/cart-payments.ts';
import { findOrderByKey } from '#server/repositories/sales/orders.ts';
import { paymentsOf, setPayment } from '#server/repositories/sales/payments.ts';
import { findProgress, lockOrder } from '#server/repositories/sales/shipments.ts';
import { requirePermission } from '#server/require-permission.ts';
import { isSameSecret } from '#server/tokens.ts';
import { beginAtProvider } from './begin-at-provider.ts';
import { followCartPayment } from './follow-cart-payment.ts';
import { followPayment, providerOf, type PaymentServices } from './follow-payment.ts';
import { makePayment } from './new-payment.ts';
import { addressesOf } from './payment-addresses.ts';

/** The minimum length of a guest's key that can't be guessed: 128 bits. */
const minGuestKey = 22;
/** After this number of tries the buyer has to ask the shop. */
const maxTries = 20;
/** The minimum time for a later try. */
const minTryMs = 15 * minuteMs;

/** The state of an order's payment, as the buyer is told. */
export type PayState = PayStanding & {
  /** The payment has no order, or none yet (rules/payments#payments-of-carts). */
  readonly isOfCart?: boolean;
  /** The link of the paid order, for the browser that began the payment of its cart. */
  readonly link?: string;
};

type PayStanding =
  /** The order needs no payment before its goods are sent, or is paid. */
  | { readonly kind: 'paid' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'open'; readonly provider: ProviderCode; readonly way?: PaymentWay }
  /** The last try ended without money; the buyer may try again. */
  | { readonly kind: 'ended'; readonly reason: EndReason; readonly provider: ProviderCode }
  /** No order could be made from a payment of a cart, and its money is freed. */
  | { readonly kind: 'unplaced'; readonly refusal: CartRefusal };

interface PayQuestion {
  readonly key: string;
  /** The provider that the buyer chose instead. */
  readonly provider?: ProviderCode;
}

/**
 * Opens the payment of an order, or continues the open one; the answer leads the buyer to the provider.
 * The call may be repeated. Refuses with `order.not_found`, `order.method_unavailable`,
 * `payment.provider_away`.
 */
export async function payOrder(question: PayQuestion, asking: Asking): Promise<PayState> {
  const order = await ownOrder(question.key, asking);
  // The page of payment shows the buyer's details, and a guest's short key could be guessed.
  if (order.customerId === undefined && question.key.length < minGuestKey) {
    throw new AppError('order.not_found');
  }
  return orAway(async () => {
    const standing = await standingOf(order, asking.services);
    if (standing.kind === 'paid' || standing.kind === 'canceled') return standing;
    const live = await livePayment(order, asking);
    const wanted = question.provider ?? live?.provider ?? order.paymentMethod.code;
    if (!isProvider(wanted) || !asking.services.payments.has(wanted)) {
      throw new AppError('order.method_unavailable');
    }
    if (live !== undefined && live.provider !== wanted) {
      await followPayment(asking.services, live.id, 'other-payment');
      const after = await standingOf(order, asking.services);
      if (after.kind === 'paid' || after.kind === 'canceled') return after;
    }
    const payment = await liveOrNewPayment(order, wanted, asking);
    return payment === undefined
      ? standingOf(order, asking.services)
      : payAt(order, payment, asking);
  });
}

interface CheckQuestion {
  readonly key: string;
  /** The proof of the browser that began a payment of a cart. */
  readonly proof?: string;
}

/**
 * The state of an order's payment, read at the provider. Refuses with `order.not_found`,
 * `payment.provider_away`.
 */
export async function checkPayment(
  { key, proof }: CheckQuestion,
  asking: Asking,
): Promise<PayState> {
  const ofCart = await checkCartPayment(key, asking);
  if (ofCart !== undefined) return ofCart;
  const order = await ownOrder(key, asking);
  return orAway(async () => {
    const live = await livePayment(order, asking);
    if (live !== undefined) await followPayment(asking.services, live.id);
    const standing = await standingOf(order, asking.services);
    const isShown = standing.kind === 'paid' && (await isProofOf(order, proof, asking));
    return isShown
      ? { ...standing, link: await orderLink(asking.services, order.number) }
      : standing;
  });
}

/** The name of a payment is the key of its order, and the provider knows it (rules/payments#express). */
async function isProofOf(
  { key }: Order,
  proof: string | undefined,
  { services }: Asking,
): Promise<boolean> {
  return proof !== undefined && isSameSecret(await proofOfExpress(services, key), proof);
}

/** The state of a payment of a cart, as long as there is no order. */
async function checkCartPayment(
  key: string,
  { services, viewer }: Asking,
): Promise<PayState | undefined> {
  const { read } = services.database;
  const known = await findCartPayment(read, key);
  if (known === undefined || known.state === 'placed') return undefined;
  const about = { subject: known.bought.viewer, missing: 'order.not_found' } as const;
  requirePermission(actorOf(viewer), 'own.orders.follow', about);
  await orAway(() => followCartPayment(services, key));
  const {
    provider,
    state,
    refusal = 'failed',
    endReason: reason = 'aborted',
  } = (await findCartPayment(read, key)) ?? known;
  if (state === 'placed') return undefined;
  const isOfCart = true;
  if (state === 'refused' || state === 'freed') return { kind: 'unplaced', refusal, isOfCart };
  if (state === 'ended') return { kind: 'ended', provider, reason, isOfCart };
  return { kind: 'open', provider, isOfCart };
}

async function ownOrder(key: string, { services, viewer }: Asking): Promise<Order> {
  const order = await findOrderByKey(services.database.read, key);
  if (order === undefined) throw new AppError('order.not_found');
  requirePermission(actorOf(viewer), 'own.orders.follow', {
    subject: order,
    missing: 'order.not_found',
  });
  return order;
}

async function livePayment(order: Order, { services }: Asking): Promise<Payment | undefined> {
  return (await paymentsOf(services.database.read, order.id)).find(isLive);
}

async function standingOf(order: Order, { database }: PaymentServices): Promise<PayState> {
  const progress = await findProgress(database.read, order);
  if (progress.state === 'canceled') return { kind: 'canceled' };
  if (!lacksMoney(order, progress)) return { kind: 'paid' };
  const last = (await paymentsOf(database.read, order.id)).at(-1);
  if (last === undefined) return { kind: 'paid' };
  const { provider, endReason } = last;
  return isLive(last)
    ? { kind: 'open', provider }
    : { kind: 'ended', provider, reason: endReason ?? 'aborted' };
}

/**
 * Returns the open payment, or a new try; undefined where the order needs no payment any longer. Two
 * simultaneous requests both get the first one's.
 */
async function liveOrNewPayment(
  order: Order,
  provider: ProviderCode,
  { services, now }: Asking,
): Promise<Payment | undefined> {
  return services.database.transaction(async (tx) => {
    await lockOrder(tx, order.number);
    const progress = await findProgress(tx, order);
    if (progress.state === 'canceled' || !lacksMoney(order, progress)) return undefined;
    const payments = await paymentsOf(tx, order.id);
    const live = payments.find(isLive);
    if (live !== undefined) return live;
    if (payments.length >= maxTries) throw new AppError('request.too_many');
    const until = Math.max(now + minTryMs, payments.at(-1)?.expiresAt ?? 0);
    const { asked: amount } = progress.balance;
    const number = payments.length + 1;
    await makePayment(tx, { order, provider, amount, number, expiresAt: moment(until) }, now);
    return (await paymentsOf(tx, order.id)).at(-1);
  });
}

async function payAt(
  order: Order,
  payment: Payment,
  { services, settings, now }: Asking,
): Promise<PayState> {
  const { database } = services;
  const provider = providerOf(services, payment.provider);
  const toBegin = {
    reference: payment.reference,
    ...(payment.providerReference !== undefined && {
      providerReference: payment.providerReference,
    }),
    amount: payment.amount,
    orderNumber: order.number,
    lines: await linesOf(order, payment, services),
    email: order.email,
    billing: order.billing,
    ...(order.shipping && { shipping: order.shipping }),
    language: viewOfCode(settings.storeViews, order.storeCode).language,
    ...addressesOf(order, payment, { services, settings }),
  };
  const begun = await beginAtProvider(services, payment.reference, () => provider.begin(toBegin));
  await services.at('payment.after-begin');
  await database.transaction(async (tx) => {
    await lockOrder(tx, order.number);
    const [known] = (await paymentsOf(tx, order.id)).filter(({ id }) => id === payment.id);
    const { providerReference } = begun;
    await setPayment(
      tx,
      payment.id,
      { providerReference, ...(known?.state === 'begun' && { state: 'open' }) },
      now,
    );
  });
  const standing = await standingOf(order, services);
  return standing.kind === 'open' ? { ...standing, way: begun.way } : standing;
}

/**
 * The lines of the order as it was placed. Where less is left to pay, there is a line for each rate of
 * VAT.
 */
async function linesOf(
  order: Order,
  { amount }: Payment,
  { database }: PaymentServices,
): Promise<readonly PaidLine[]> {
  if (amount === order.totals.total.gross) return paidLines(order);
  return paidByRate(order.number, await loadCharges(database.read, order.id), amount);
}

/** Refuses with `payment.provider_away` where the provider does not answer. */
export async function orAway<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    throw new AppError('payment.provider_away', { cause: error, retryAfterSeconds: 5 });
  }
}
