import type { CartItem } from '#domain/cart/cart.ts';
import { noVat, vatRate, type Price, type VatRate } from '#domain/money/price.ts';

/** Freight is taxed like goods; only a checkout without network has to know it by itself. */
export const freightRate = vatRate(25);

/** The rate a price was taxed with, to the whole percent that rates have; amounts are rounded to øre. */
export function vatRateOf({ net, vat }: Price): VatRate {
  return net === 0 ? noVat : vatRate(Math.round((vat / net) * 100));
}

/** A line with the rate of its price: the server sends amounts only, and a cart is also summed offline. */
export function withVatRate(item: CartItem): CartItem {
  return item.unit ? { ...item, vatRate: vatRateOf(item.unit) } : item;
}
