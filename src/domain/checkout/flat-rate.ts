import { priceFromNet, type VatRate } from '#domain/money/price.ts';
import type { Settings } from '#domain/settings.ts';
import type { ShippingMethod } from './checkout.ts';

/** The shop's flat shipping, DPD Courier at 4 without and 5 with VAT by default (rules/orders#delivery). */
export function flatRate(
  { carrierCode, methodCode, title, net }: Settings['checkout']['flatRate'],
  rate: VatRate,
): ShippingMethod {
  const price = priceFromNet(net, rate);
  return { carrierCode, methodCode, title, price, isDefault: true, isOffline: false };
}
