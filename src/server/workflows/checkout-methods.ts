import type { PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import { offeredPaymentMethods, paymentMethodsOf } from '#domain/checkout/choose-methods.ts';
import { flatRate } from '#domain/checkout/flat-rate.ts';
import type { VatRate } from '#domain/money/price.ts';
import type { StoreView } from '#domain/settings.ts';
import { mailTexts, type MailDictionary } from '#texts/mails.ts';

/** Ways to deliver goods (rules/orders#delivery). */
export function shippingMethodsOf(
  { settings }: StoreView,
  rate: VatRate,
): readonly ShippingMethod[] {
  return [flatRate(settings.checkout.flatRate, rate, { isOffline: true })];
}

/** Ways to pay; cash on delivery only where something is delivered (rules/cart#methods). */
export function payableBy(
  { settings, language }: StoreView,
  isVirtual: boolean,
): readonly PaymentMethod[] {
  const methods = paymentMethodsOf(settings.checkout, (code) => titleOf(code, language));
  return offeredPaymentMethods(methods, isVirtual);
}

const titles: Readonly<Record<string, keyof MailDictionary>> = {
  invoice: 'method.invoice',
  cashondelivery: 'method.cashondelivery',
};

function titleOf(code: string, language: StoreView['language']): string {
  const key = titles[code];
  return key === undefined ? code : mailTexts[language](key);
}
