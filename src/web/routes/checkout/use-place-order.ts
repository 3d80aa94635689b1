import { useEffect, useRef, useState } from 'react';
import type { CartItem, CartTotals } from '#domain/cart/cart.ts';
import { isUnpaid } from '#domain/orders/queued-order.ts';
import { leadOnToPayment } from '#web/state/orders/order-store.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { askMethodsAgain, useCheckoutChoice } from '#web/state/checkout/checkout-methods.ts';
import { keepToldTotals } from '#web/state/checkout/told-totals.ts';
import { setPlacing, useCheckout } from '#web/state/checkout/checkout.ts';
import { goTo } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { uniqueKey } from '#web/state/unique-key.ts';
import type { AskedFor } from '#web/state/orders/ask-for-order.ts';
import type { Placing } from '#web/state/orders/place-order.ts';

export interface Refused {
  readonly placing: Exclude<Placing, { kind: 'kept' }>;
  readonly items: readonly CartItem[];
  /** The totals that the shopper saw. */
  readonly totals: CartTotals;
}

/** The order button: one order for each press that begins a new one, through any failure. */
export function usePlaceOrder() {
  const { path } = useShop();
  const { cart } = useCart();
  const { details } = useCheckout();
  const { totals, chosenShipping, chosenPayment } = useCheckoutChoice();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const key = useRef<string>(undefined);

  // Reset only when the page is really left: until then cart and details are empty, and the button
  // would mislead.
  useEffect(() => () => setPlacing(false), []);

  /** Places the order, or sends it for approval where `isAsked` (rules/companies#order-approval). */
  const place = async (
    termsVersion: number,
    isAsked = false,
  ): Promise<Placing | AskedFor | undefined> => {
    if (isBusy || !chosenPayment) return undefined;
    setIsBusy(true);
    setPlacing(true);
    key.current ??= uniqueKey();
    const { items } = cart;
    const checkout = {
      key: key.current,
      details,
      items,
      totals,
      shipping: chosenShipping,
      payment: chosenPayment,
      termsVersion,
    };
    const placing = isAsked
      ? await (await import('#web/state/orders/ask-for-order.ts')).askForOrder(checkout)
      : await (await import('#web/state/orders/place-order.ts')).placeOrder(checkout);
    if (placing.kind === 'asked') {
      location.assign(path(`/my-account/company/approvals/${placing.id}`));
    } else if (placing.kind === 'kept') {
      if (isUnpaid(placing.order)) leadOnToPayment(placing.order.key);
      goTo(path(`/checkout/thank-you?order=${placing.order.key}`), { replace: true });
    } else {
      // An order that was refused for good under this key lets the next press make another.
      const isUnanswered = 'isUnanswered' in placing;
      if (placing.kind !== 'not-kept' && !isUnanswered) key.current = undefined;
      if (placing.kind === 'unavailable') askMethodsAgain();
      if (placing.kind === 'price-changed' && placing.totals) {
        const [shipping, payment] = [chosenShipping, chosenPayment];
        keepToldTotals(placing.totals, { items, details, shipping, payment });
      }
      setRefused({ placing, items, totals });
      setIsBusy(false);
      setPlacing(false);
    }
    return placing;
  };
  return { place, isBusy, refused };
}
