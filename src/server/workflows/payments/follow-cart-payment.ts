import {
  cartRefusalOf,
  nextLookAt,
  nextOfCartPayment,
  type BoughtCart,
  type CartPayment,
  type CartRefusal,
} from '#domain/payments/cart-payment.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { subtractOre } from '#domain/money/ore.ts';
import { hourMs, moment, type Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CartBuyer, ProviderPayment, StepAnswer } from '#server/engines/payment/port.ts';
import {
  endCartPayment,
  findCartPayment,
  finishCartPayment,
} from '#server/repositories/sales/cart-payments.ts';
import { findPaymentByReference } from '#server/repositories/sales/payments.ts';
import type { Services } from '#server/services.ts';
import { keepPostcode } from '#server/workflows/keep-postcode.ts';
import { followPayment, providerOf } from './follow-payment.ts';
import { nameOrder } from './name-order.ts';
import { placeCartPayment, type CartPaymentToPlace } from './place-cart-payment.ts';
import { tellOfRefusedCart } from './tell-of-refused-cart.ts';

/** More calls than the longest sequence: refuse, free, and read that the money is free. */
const maxCalls = 6;

/**
 * Follows a payment of a cart until it ends: makes the order once money is reserved, or frees the money
 * where there can't be an order (rules/payments#payments-of-carts). The payment of the order is then
 * followed like any payment. Returns when to look again. Throws `ProviderAway`.
 */
export async function followCartPayment(
  services: Services,
  reference: string,
): Promise<Moment | undefined> {
  const { read } = services.database;
  for (let calls = 0; calls < maxCalls; calls++) {
    const known = await findCartPayment(read, reference);
    if (known === undefined) return undefined;
    if (known.state === 'placed') return followPlaced(services, reference);
    const name = known.providerReference ?? reference;
    const told = await providerOf(services, known.provider).read(name);
    const isAtRest = await move(services, known, told);
    if (isAtRest !== undefined) return isAtRest.until;
  }
  throw new Error(`The payment ${reference} of a cart does not come to rest`);
}

/** The payment of the order is followed on its own. */
async function followPlaced(services: Services, reference: string): Promise<undefined> {
  const payment = await findPaymentByReference(services.database.read, reference);
  if (payment === undefined) return;
  await nameOrder(services, payment);
  await followPayment(services, payment.id);
}

/** Carries out the next step; returns a time to look again where there is nothing to do now. */
async function move(
  services: Services,
  payment: CartPayment,
  told: ProviderPayment | undefined,
): Promise<{ readonly until?: Moment } | undefined> {
  const now = services.clock();
  const isEnded = payment.state === 'ended';
  switch (nextOfCartPayment(payment, told, now)) {
    case 'place':
      if (told?.buyer !== undefined)
        await placeOrRefuse(services, payment, { amount: told.reserved, buyer: told.buyer });
      return undefined;
    case 'refuse':
      await refuse(services, payment, isEnded ? 'late' : 'address', told?.buyer);
      return undefined;
    case 'cancel':
      return cancel(services, payment, now);
    case 'refund':
      return told && refund(services, payment, told, now);
    case 'free':
      await services.database.transaction(async (tx) => {
        if (await finishCartPayment(tx, payment.reference, now))
          await tellOfRefusedCart(tx, payment, told, now);
      });
      return {};
    case 'end':
      await end(services, payment, told, now);
      return {};
    case 'wait':
      return { until: nextLookAt(payment, now) };
    case 'rest':
      return {};
  }
}

type Asked = { readonly until: Moment } | undefined;

async function cancel(services: Services, payment: CartPayment, now: Moment): Promise<Asked> {
  const { provider, reference, providerReference = reference } = payment;
  const key = `${reference}-end`;
  const answer = await providerOf(services, provider).cancel(providerReference, { key });
  return afterAnswer(services, payment, answer, now);
}

/** Gives back money that was taken by hand. The key changes with the sums, so that no part is left. */
async function refund(
  services: Services,
  payment: CartPayment,
  { captured, refunded }: ProviderPayment,
  now: Moment,
): Promise<Asked> {
  const { provider, reference, providerReference = reference } = payment;
  const answer = await providerOf(services, provider).refund(providerReference, {
    key: `${reference}-${refunded}-${captured}`,
    amount: subtractOre(captured, refunded),
    orderNumber: '',
  });
  return afterAnswer(services, payment, answer, now);
}

/** A call that was refused is made again after an hour. */
function afterAnswer(
  { log }: Services,
  { reference }: CartPayment,
  answer: StepAnswer,
  now: Moment,
): Asked {
  if (answer.kind === 'done') return undefined;
  const { reason } = answer;
  log.error({ payment: reference, reason }, 'a provider does not end a payment of a cart');
  return { until: moment(now + hourMs) };
}

async function end(
  { database }: Services,
  { reference }: CartPayment,
  told: ProviderPayment | undefined,
  now: Moment,
): Promise<void> {
  const outcome = { state: 'ended', endReason: told?.endReason ?? 'expired' } as const;
  await database.transaction((tx) => endCartPayment(tx, reference, outcome, now));
}

async function placeOrRefuse(
  services: Services,
  payment: CartPayment,
  paid: CartPaymentToPlace,
): Promise<void> {
  try {
    await placeCartPayment(services, payment, paid);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await refuse(services, payment, cartRefusalOf(error.code), paid.buyer);
  }
}

/** Refuses nothing when the order was placed at the same time. */
async function refuse(
  { database, clock, log }: Services,
  { reference, cartId, bought }: CartPayment,
  refusal: CartRefusal,
  buyer?: CartBuyer,
): Promise<void> {
  const now = clock();
  const payer = buyer && payerOf(buyer);
  await database.transaction(async (tx) => {
    const state = 'refused' as const;
    const outcome = { state, refusal, ...(payer && { bought: { ...bought, payer } }) };
    if (!(await endCartPayment(tx, reference, outcome, now))) return;
    log.info({ payment: reference, refusal }, 'a payment of a cart can’t become an order');
    const { shipping, shippingMethod } = buyer ?? {};
    // The next payment of the cart then shows the freight to where the buyer had the goods sent.
    const isFreightWrong = refusal === 'price' && shipping && shippingMethod;
    if (isFreightWrong && cartId !== undefined)
      await keepPostcode(tx, cartId, shipping.postcode, now);
  });
}

/** A buyer whose e-mail address is none gets no letter. */
function payerOf({ email, billing: { firstName } }: CartBuyer): BoughtCart['payer'] {
  return checkEmail(email).ok ? { email, firstName } : undefined;
}
