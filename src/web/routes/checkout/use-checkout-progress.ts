import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import type { CheckoutProgress } from '#domain/checkout/steps.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { checkPayment, checkPersonal, checkShipping } from '#domain/checkout/checkout-addresses.ts';
import { useCheckout } from '#web/state/checkout/checkout.ts';

/** What stays true while an order is on its way: cart and details empty before the next page is there. */
const everythingDone = {
  hasItems: true,
  personal: true,
  shipping: true,
  payment: true,
  isPlaced: false,
} as const;

/** How far this shopper has come; undefined until what was stored has been read. */
export function useCheckoutProgress(): CheckoutProgress | undefined {
  const { cart, isLoaded } = useCart();
  const { details, isLoaded: areDetailsLoaded, isPlacing } = useCheckout();
  if (!isLoaded || !areDetailsLoaded) return undefined;
  const isVirtual = isVirtualCart(cart.items);
  if (isPlacing) return { ...everythingDone, isVirtual };
  const isClean = (errors: object) => Object.keys(errors).length === 0;
  return {
    hasItems: cart.items.length > 0,
    isVirtual,
    personal: isClean(checkPersonal(details)),
    shipping: isClean(checkShipping(details)) && details.shippingMethod !== '',
    payment: isClean(checkPayment(details, isVirtual)) && details.paymentMethod !== '',
    isPlaced: false,
  };
}
