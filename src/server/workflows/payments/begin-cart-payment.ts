import { randomBytes } from 'node:crypto';
import { actorOf } from '#domain/actor.ts';
import type { BoughtCart } from '#domain/payments/cart-payment.ts';
import type { ProviderCode } from '#domain/payments/payment.ts';
import { hourMs, minuteMs, moment, type Moment } from '#domain/time/moment.ts';
import type { CountedAsking } from '#server/asking.ts';
import { insertCartPayment } from '#server/repositories/sales/cart-payments.ts';
import { requirePermission } from '#server/require-permission.ts';
import { newToken } from '#server/tokens.ts';
import { countHourly, uncountHourly } from '#server/workflows/hourly-limit.ts';
import { watchCartPayment } from './wake-payment.ts';

/**
 * The time for a buyer to pay: one who is led to Vipps pays at once, one who sees Klarna in checkout
 * may leave it open.
 */
const tryMs: Readonly<Record<ProviderCode, number>> = { vipps: 20 * minuteMs, klarna: 24 * hourMs };

/**
 * The names of payments of carts begin with this word; those of orders' payments begin with a digit.
 */
const nameStart: Readonly<Record<ProviderCode, string>> = { vipps: 'express', klarna: 'cart' };

interface CartPaymentToBegin {
  readonly provider: ProviderCode;
  readonly cartId?: string;
  readonly bought: BoughtCart;
}

/**
 * Stores the payment of a cart before its provider is asked. From then on it is followed until it ends
 * (rules/payments#payments-of-carts). Refuses `user.forbidden`.
 */
export async function beginCartPayment(
  { provider, ...payment }: CartPaymentToBegin,
  context: CountedAsking,
): Promise<{ readonly reference: string; readonly secret: string }> {
  const { services, storeView, viewer, now } = context;
  // The order is made after the payment, so the right to place it is required before.
  requirePermission(actorOf(viewer), 'own.orders.place');
  const names = {
    // The id of a cart is the secret of a guest, so no provider gets it.
    reference: `${nameStart[provider]}-${randomBytes(12).toString('hex')}`,
    secret: newToken(),
  };
  await services.database.transaction(async (tx) => {
    await countHourly(tx, 'orders', context);
    const expiresAt = expiryOf(provider, now);
    const known = { storeCode: storeView.code, begunAt: now, expiresAt };
    await insertCartPayment(tx, { ...payment, ...names, ...known, provider });
    await watchCartPayment(tx, { provider, reference: names.reference }, now);
  });
  return names;
}

/** Begins a stored payment at its provider. One that does not begin counts against no limit. */
export async function beginCounted<Begun>(
  begin: () => Promise<Begun>,
  context: CountedAsking,
): Promise<Begun> {
  try {
    return await begin();
  } catch (error) {
    await context.services.database.transaction((tx) => uncountHourly(tx, 'orders', context));
    throw error;
  }
}

export function expiryOf(provider: ProviderCode, now: Moment): Moment {
  return moment(now + tryMs[provider]);
}
