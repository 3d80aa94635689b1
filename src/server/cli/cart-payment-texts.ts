import type { CartPayment } from '#domain/payments/cart-payment.ts';
import { hourMs, minuteMs, type Moment } from '#domain/time/moment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { localTime, wholeNumber } from './kroner.ts';
import { providerNames } from './money-texts.ts';

/** A row of the list of payments. There is no order yet, and the provider knows the amount. */
export function cartPaymentRow(payment: CartPayment, now: Moment): readonly string[] {
  const { provider, begunAt, reference } = payment;
  const state = cartStateText(payment, now);
  return ['–', providerNames[provider], localTime(begunAt), state, '–', reference];
}

export function cartStateText({ state, endReason, begunAt }: CartPayment, now: Moment): string {
  switch (state) {
    case 'begun':
      return say('payment.state_cart', { age: ageText(now - begunAt) });
    case 'refused':
      return say('payment.state_refused_cart', { age: ageText(now - begunAt) });
    case 'freed':
    case 'placed':
      return say(`payment.state_${state}_cart`);
    case 'ended':
      return say(`payment.end_${endReason ?? 'expired'}`, { state: say('payment.state_ended') });
  }
}

export function stuckCartText({ provider, reference, state }: CartPayment): string {
  const key = state === 'refused' ? 'payments.stuck_refused_cart' : 'payments.stuck_cart';
  return say(key, { reference, provider: providerNames[provider] });
}

/** Without the cart, whose id is a secret, and without its buyer. */
export function publicCartPayment({
  provider,
  reference,
  providerReference,
  storeCode,
  state,
  refusal,
  endReason,
  begunAt,
  expiresAt,
}: CartPayment) {
  const names = { provider, reference, providerReference, storeCode };
  return { ...names, state, refusal, endReason, begunAt, expiresAt };
}

/** In minutes for the first two hours. */
function ageText(ms: number): string {
  const isShort = ms < 2 * hourMs;
  const count = Math.floor(ms / (isShort ? minuteMs : hourMs));
  return say(isShort ? 'payment.age_minutes' : 'payment.age_hours', { count: wholeNumber(count) });
}
