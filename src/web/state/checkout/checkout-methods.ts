import { client, storeView } from '#web/state/page/this-page.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Destination } from '#contract/wire/address.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import type { PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import {
  defaultShippingMethod,
  freePaymentMethod,
  isInvoice,
  offeredPaymentMethods,
  paymentMethodsOf,
  paymentsInOrder,
  usualPaymentMethod,
} from '#domain/checkout/choose-methods.ts';
import { takesAmount } from '#domain/payments/amount-limits.ts';
import { cartDelivery } from '#domain/checkout/cart-delivery.ts';
import type { CartTotals, UsedPoints } from '#domain/cart/cart.ts';
import { pickupCode } from '#domain/checkout/freight.ts';
import { knownPlace } from '#domain/checkout/known-place.ts';
import { isOnline, useIsOnline } from '#web/offline/connectivity.ts';
import { cartStore, useCart } from '#web/state/cart/cart.ts';
import { useIsPhone } from '#web/state/display/is-phone.ts';
import { heardStock } from '#web/state/cart/stock.ts';
import { checkoutTotals } from '#domain/checkout/checkout-totals.ts';
import type { CheckoutDetails } from '#domain/checkout/checkout-details.ts';
import { orderWay, type OrderWay } from '#domain/checkout/order-way.ts';
import { useCheckout } from './checkout.ts';
import { keepFreight } from './freight.ts';
import { keepLacks, withKeptLacks } from './shop-lacks.ts';
import { useToldTotals } from './told-totals.ts';

/**
 * Ways of delivery to an address: the server's answer, or the same worked out here when it cannot be
 * asked.
 */
async function shippingMethods(to: Destination): Promise<readonly ShippingMethod[]> {
  const token = askableCart();
  if (token !== undefined) {
    // The rates of the store view's country come with every cart.
    if (to.country !== storeView.settings.tax.country) void keepFreight(to.country);
    try {
      const methods = await (await cartCalls()).shippingMethods(token, to);
      void keepLacks(methods);
      return methods;
    } catch {
      // The stored methods are used instead. The server has the last word when the order is placed.
    }
  }
  const [freight, stock] = await Promise.all([keepFreight(to.country), heardStock()]);
  const { cart } = cartStore.getState();
  return withKeptLacks(cartDelivery(cart, { freight, stock }, to, storeView.settings.checkout));
}

/** Ways to pay; cash on delivery needs something to deliver (rules/cart#methods). */
async function paymentMethods(): Promise<readonly PaymentMethod[]> {
  const { items } = cartStore.getState().cart;
  const token = askableCart();
  if (token !== undefined) {
    try {
      const found = await (await cartCalls()).paymentMethods(token);
      if (found.length > 0) return usable(found, items);
    } catch {
      // The methods of the settings are used instead.
    }
  }
  const known = paymentMethodsOf(storeView.settings.checkout, (code) => code);
  return usable(known, items);
}

/**
 * The id of the cart to name in the call, once it holds lines: of an empty cart the server would answer
 * freight without VAT.
 */
function askableCart(): string | undefined {
  const { token, base } = cartStore.getState().cart;
  return isOnline() && base.length > 0 ? token : undefined;
}

async function cartCalls() {
  return (await import('#web/state/cart/cart-calls.ts')).createCartCalls(client);
}

function usable(methods: readonly PaymentMethod[], items: readonly CartItem[]) {
  return offeredPaymentMethods(methods, isVirtualCart(items));
}

interface Methods {
  readonly shipping: readonly ShippingMethod[];
  readonly payment: readonly PaymentMethod[];
}

const methodStore = createStore<Methods & { readonly round: number }>(() => ({
  shipping: [],
  payment: [],
  round: 0,
}));

/** Fetches the methods again when an offered way of delivery has turned out to be impossible. */
export function askMethodsAgain(): void {
  methodStore.setState(({ round }) => ({ round: round + 1 }));
}

/**
 * Fetches the methods again when the destination, the lines on the server or the network change, and
 * after `askMethodsAgain`.
 */
export function useFetchedMethods(details: CheckoutDetails): void {
  const { cart, isLoaded } = useCart();
  const online = useIsOnline();
  const round = useStore(methodStore, (methods) => methods.round);
  const { country, postcode } = knownPlace(details);
  const held = [...cart.base, ...cart.items]
    .map(({ sku, quantity }) => `${sku} ${quantity}`)
    .join();
  useEffect(() => {
    if (!isLoaded) return undefined;
    let isCurrent = true;
    const to = { country, postcode, city: '' };
    void Promise.all([shippingMethods(to), paymentMethods()]).then(([shipping, payment]) => {
      if (isCurrent) methodStore.setState({ shipping, payment });
    });
    return () => {
      isCurrent = false;
    };
  }, [isLoaded, country, postcode, cart.token, held, online, round]);
}

export interface CheckoutChoice extends Methods {
  readonly chosenShipping: ShippingMethod | undefined;
  readonly chosenPayment: PaymentMethod | undefined;
  readonly totals: CartTotals;
  /** The use of this many points of the card; absent where goods or points are too few. */
  readonly pointsOffer: (points: number) => UsedPoints | undefined;
  /** The total is zero, so that no way of paying is asked for. */
  readonly isFree: boolean;
  /** The earlier choice is no longer possible, and another one took its place. */
  readonly isShippingReplaced: boolean;
}

export function useCheckoutChoice(): CheckoutChoice {
  const { shipping, payment: offered } = useStore(methodStore);
  const { details } = useCheckout();
  const { cart } = useCart();
  const online = useIsOnline();
  const isDelivered = !isVirtualCart(cart.items);
  const possible = shipping.filter(({ lacks }) => lacks === undefined);
  const chosenShipping = isDelivered
    ? (possible.find((method) => methodKey(method) === details.shippingMethod) ??
      defaultShippingMethod(possible))
    : undefined;
  const way = { country: details.country, postcode: details.postcode, shipping: chosenShipping };
  const known = checkoutTotals(cart, way);
  const isFree = isFreeOfCharge(cart.items, known, chosenShipping);
  const isTaken = ({ code }: PaymentMethod) => takesAmount(code, known.total.gross);
  const payment = paymentsInOrder(offered.filter(isTaken), useIsPhone());
  const chosenPayment = isFree
    ? freePaymentMethod(payment)
    : (payment.find(({ code }) => code === details.paymentMethod) ??
      usualPaymentMethod(payment, { isCompany: details.isCompany, isOnline: online }));
  const told = useToldTotals({
    items: cart.items,
    couponCode: cart.couponCode,
    points: cart.points?.points,
    details,
    shipping: chosenShipping,
    payment: chosenPayment,
  });
  const totals = told ?? checkoutTotals(cart, { ...way, payment: chosenPayment });
  const pointsOffer = (points: number) => {
    const { pointValue: value, minPoints: minimum } = storeView.settings.loyalty;
    return checkoutTotals({ ...cart, points: { points, value, minimum } }, way).points;
  };
  const isShippingReplaced =
    chosenShipping !== undefined &&
    details.shippingMethod !== '' &&
    methodKey(chosenShipping) !== details.shippingMethod;
  return {
    shipping,
    payment,
    chosenShipping,
    chosenPayment,
    totals,
    pointsOffer,
    isFree,
    isShippingReplaced,
  };
}

/** Freight that is confirmed later may still cost something. */
function isFreeOfCharge(
  items: readonly CartItem[],
  { total }: CartTotals,
  shipping: ShippingMethod | undefined,
): boolean {
  return items.length > 0 && total.gross === 0 && shipping?.isUnconfirmed !== true;
}

/** The chosen methods; until they are fetched, the methods that were chosen before. */
export function useOrderWay(): OrderWay {
  const { items } = useCart().cart;
  const { details } = useCheckout();
  const { chosenShipping, chosenPayment, isFree } = useCheckoutChoice();
  const [carrierCode = '', methodCode = ''] = details.shippingMethod.split('/');
  const way = orderWay({ items, shipping: chosenShipping, payment: chosenPayment, isFree });
  return {
    ...way,
    ...(!chosenShipping && { isFetched: pickupCode({ carrierCode, methodCode }) !== undefined }),
    ...(!chosenPayment && { isInvoiced: isInvoice(details.paymentMethod) }),
  };
}

export function methodKey({ carrierCode, methodCode }: ShippingMethod): string {
  return `${carrierCode}/${methodCode}`;
}
