import type { CartTotals, ClientCart } from '#domain/cart/cart.ts';
import type { PaymentMethod, ShippingMethod } from './checkout.ts';
import { totalCart } from '#domain/cart/totals.ts';
import { isOutsideVatArea } from '#domain/money/is-outside-vat-area.ts';
import { noVat, priceFromNet } from '#domain/money/price.ts';
import { couponOf } from '#domain/cart/cart-coupon.ts';
import { pricedLines } from '#domain/cart/priced-lines.ts';

interface Chosen {
  readonly postcode: string;
  readonly country: string;
  readonly shipping?: ShippingMethod | undefined;
  readonly payment?: PaymentMethod | undefined;
}

/** What the order will cost as this browser sees it; to Svalbard and Jan Mayen without VAT (rules/money#vat-area). */
export function checkoutTotals(cart: ClientCart, chosen: Chosen): CartTotals {
  const isUntaxed = isOutsideVatArea(chosen.country, chosen.postcode);
  const lines = pricedLines(cart.items).map((line) =>
    isUntaxed ? { ...line, unit: priceFromNet(line.unit.net, noVat), vatRate: noVat } : line,
  );
  const { shipping, payment } = chosen;
  const fee = payment && payment.fee.net > 0 ? payment.fee : undefined;
  return totalCart({
    lines,
    ...couponOf(cart),
    ...(shipping && { shipping: shipping.price }),
    ...(fee && { paymentFee: fee }),
  });
}
