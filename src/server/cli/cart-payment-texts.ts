import type { CartPayment } from '#domain/payments/cart-payment.ts';
import { hourMs, minuteMs, type Moment } from '#domain/time/moment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { localTime, wholeNumber } from './kroner.ts';
import { providerNames } from './money-texts.ts';

/** A row of the list of payments. There is no order yet, and the provider knows the amount. */
export function cartPaymentRow(
  { provider, begunAt, state }: CartPayment,
  now: Moment,
): readonly string[] {
  const key = state === 'refused' ? 'payment.state_refused_cart' : 'payment.state_cart';
  const told = say(key, { age: ageText(now - begunAt) });
  return ['–', providerNames[provider], localTime(begunAt), told, '–'];
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
  begunAt,
  expiresAt,
}: CartPayment) {
  return { provider, reference, providerReference, storeCode, state, begunAt, expiresAt };
}

/** In minutes for the first two hours. */
function ageText(ms: number): string {
  const isShort = ms < 2 * hourMs;
  const count = Math.floor(ms / (isShort ? minuteMs : hourMs));
  return say(isShort ? 'payment.age_minutes' : 'payment.age_hours', { count: wholeNumber(count) });
}
