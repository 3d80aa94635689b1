import type { PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import { priceFromNet, zeroPrice, type VatRate } from '#domain/money/price.ts';
import type { StoreView } from '#domain/settings.ts';
import { mailTexts, type MailDictionary } from '#texts/mails.ts';

/** Ways to deliver goods; nothing is delivered when everything is virtual (decisions C7c). */
export function shippingMethodsOf(
  { settings }: StoreView,
  isVirtual: boolean,
  rate: VatRate,
): readonly ShippingMethod[] {
  if (isVirtual) return [];
  const { carrierCode, methodCode, title, net } = settings.checkout.flatRate;
  const price = priceFromNet(net, rate);
  return [{ carrierCode, methodCode, title, price, isDefault: true, isOffline: true }];
}

/** Ways to pay; cash on delivery only where something is delivered (spec §4 Cart). */
export function paymentMethodsOf(
  { settings, language }: StoreView,
  isVirtual: boolean,
): readonly PaymentMethod[] {
  return settings.checkout.paymentMethods
    .filter((code) => !(isVirtual && code === 'cashondelivery'))
    .map((code, index) => ({
      code,
      title: titleOf(code, language),
      fee: zeroPrice,
      isDefault: index === 0,
    }));
}

const titles: Readonly<Record<string, keyof MailDictionary>> = {
  invoice: 'method.invoice',
  cashondelivery: 'method.cashondelivery',
};

function titleOf(code: string, language: StoreView['language']): string {
  const key = titles[code];
  return key === undefined ? code : mailTexts[language](key);
}
