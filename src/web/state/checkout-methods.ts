import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import { isOutsideVatArea } from '#domain/money/is-outside-vat-area.ts';
import { noVat, priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import type { Settings } from '#domain/settings.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { createCartCalls } from './cart-calls.ts';
import { cartStore, cartTools } from './cart.ts';

/** Freight is taxed like goods; only a checkout without network has to know it by itself. */
const freightRate = vatRate(25);

export interface Destination {
  readonly country: string;
  readonly postcode: string;
  readonly city: string;
}

/** Ways of delivery to an address: the server's, or the flat rate of the settings while it can't be asked. */
export async function shippingMethods(to: Destination): Promise<readonly ShippingMethod[]> {
  const { client, storeView } = cartTools();
  const { token } = cartStore.getState().cart;
  if (isOnline() && token !== undefined) {
    try {
      const found = await createCartCalls(client).shippingMethods(token, to);
      if (found.length > 0) return found;
    } catch {
      // The flat rate stands in; the server has the last word when the order is placed.
      return offlineMethods(storeView.settings, to);
    }
  }
  return offlineMethods(storeView.settings, to);
}

function offlineMethods({ checkout }: Settings, to: Destination): readonly ShippingMethod[] {
  const { net, ...rest } = checkout.flatRate;
  const rate = isOutsideVatArea(to.country, to.postcode) ? noVat : freightRate;
  return [{ ...rest, price: priceFromNet(net, rate), isDefault: true, isOffline: true }];
}

/** Ways to pay; cash on delivery needs something to deliver (spec §4 Cart). */
export async function paymentMethods(): Promise<readonly PaymentMethod[]> {
  const { client, storeView } = cartTools();
  const { token, items } = cartStore.getState().cart;
  const known = storeView.settings.checkout.paymentMethods.map((code, index): PaymentMethod => ({
    code,
    title: code,
    fee: zeroPrice,
    isDefault: index === 0,
  }));
  if (!isOnline() || token === undefined) return usable(known, items);
  try {
    const found = await createCartCalls(client).paymentMethods(token);
    return usable(found.length > 0 ? found : known, items);
  } catch {
    // As above: what the settings say stands in.
    return usable(known, items);
  }
}

function usable(methods: readonly PaymentMethod[], items: readonly CartItem[]) {
  return isVirtualCart(items) ? methods.filter(({ code }) => code !== 'cashondelivery') : methods;
}
