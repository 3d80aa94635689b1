import type { PaymentMethod } from '#domain/checkout/checkout.ts';
import type { useCheckoutTexts } from './checkout-texts.ts';

type Texts = ReturnType<typeof useCheckoutTexts>;

/** The ways to pay that have words of ours; another engine brings its own title. */
const known = ['invoice', 'cashondelivery'] as const;

export function paymentTitle(t: Texts, { code, title }: Pick<PaymentMethod, 'code' | 'title'>) {
  const own = known.find((each) => each === code);
  return own ? t(`checkout.pay_${own}`) : title;
}

export function paymentNote(t: Texts, code: string): string | undefined {
  const own = known.find((each) => each === code);
  return own && t(`checkout.payNote_${own}`);
}

export function paymentNext(t: Texts, code: string): string | undefined {
  const own = known.find((each) => each === code);
  return own && t(`checkout.nextPay_${own}`);
}
