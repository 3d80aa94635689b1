import type { CartPayment } from '#domain/payments/cart-payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import type { PaymentServices } from '#server/workflows/payments/follow-payment.ts';
import { cartStateText } from './cart-payment-texts.ts';
import { localTime } from './kroner.ts';
import { providerNames } from './money-texts.ts';
import { facts } from './output.ts';
import { askProvider, describeAnswer, type AskedProvider } from './show-payment.ts';

/** Asks the provider about a payment of a cart; the buyer's details are left out. */
export async function askAboutCart(
  { payments }: PaymentServices,
  { provider, reference, providerReference = reference }: CartPayment,
): Promise<AskedProvider> {
  const { told, ...answer } = await askProvider(payments, provider, providerReference);
  if (told === undefined) return answer;
  const { buyer: _, ...known } = told;
  return { ...answer, told: known };
}

export function describeCartPayment(
  payment: CartPayment,
  answer: AskedProvider,
  now: Moment,
): readonly string[] {
  return [
    ...facts([
      [say('order.order'), '–'],
      [say('head.provider'), providerNames[payment.provider]],
      [say('payment.reference'), payment.reference],
      [say('payment.their_reference'), payment.providerReference ?? '–'],
      [say('head.status'), cartStateText(payment, now)],
      [say('head.begun'), localTime(payment.begunAt)],
      [say('payment.expires'), localTime(payment.expiresAt)],
    ]),
    '',
    ...describeAnswer(payment.provider, answer),
  ];
}
