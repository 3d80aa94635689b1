import * as v from 'valibot';
import { totalsFromWire, totalsSchema } from '#contract/wire/totals.ts';
import type { OrderRequest } from '#contract/wire/order.ts';
import type { CartItem, CartTotals } from '#domain/cart/cart.ts';
import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import type { PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { emptyAfterOrder } from './cart-changes.ts';
import { beginCart } from './cart-life.ts';
import { cartStore, cartTools } from './cart.ts';
import { billingAddress, shippingAddress } from './checkout-addresses.ts';
import { forgetDetails, type CheckoutDetails } from './checkout.ts';
import { lookUpOrder, outbox, sendOrders } from './orders.ts';
import { principal } from './principal.ts';

export interface OrderDraft {
  /** Made once for each press of the button that begins something new (decisions C3). */
  readonly key: string;
  readonly details: CheckoutDetails;
  readonly items: readonly CartItem[];
  readonly totals: CartTotals;
  readonly shipping: ShippingMethod | undefined;
  readonly payment: PaymentMethod;
}

/** What became of it: kept (sent or waiting), or the shopper has to look at something first. */
export type Placing =
  | { readonly kind: 'kept'; readonly order: QueuedOrder }
  | { readonly kind: 'price-changed'; readonly totals: CartTotals | undefined }
  | { readonly kind: 'unavailable'; readonly skus: readonly string[] }
  | { readonly kind: 'refused'; readonly order: QueuedOrder }
  | { readonly kind: 'not-kept' };

/**
 * Stores the order on the device, then sends it where there is a network. The shopper is told that it is
 * kept only when it is, and that it is placed only on the server's proof.
 */
export async function placeOrder(draft: OrderDraft): Promise<Placing> {
  try {
    await keep(draft);
  } catch {
    return { kind: 'not-kept' };
  }
  if (isOnline()) await sendOrders({ only: draft.key, isForced: true });
  const order = await lookUpOrder(draft.key);
  if (!order) return { kind: 'not-kept' };
  if (order.state === 'needs-you' || order.state === 'refused') {
    // Nothing was placed under this key: the shopper decides, and the next press begins anew.
    await outbox().remove(order.key);
    return explain(order);
  }
  await Promise.all([emptyAfterOrder(), forgetDetails()]);
  return { kind: 'kept', order };
}

async function keep(draft: OrderDraft): Promise<void> {
  const life = await beginCart();
  // An order names its cart, so that the server can close it.
  if (isOnline()) await life.sync.now();
  // Asks the browser not to throw the order away when the disk is full; a no changes nothing here.
  await navigator.storage?.persist?.();
  await outbox().add({
    key: draft.key,
    principal: await principal(),
    storeCode: cartTools().storeView.code,
    request: requestOf(draft, cartStore.getState().cart.token),
    items: draft.items,
    totals: draft.totals,
  });
}

function requestOf({ key, details, items, totals, shipping, payment }: OrderDraft, token?: string) {
  const isDelivered = !isVirtualCart(items);
  const fields = {
    ...(details.reference.trim() !== '' && { customer_reference: details.reference.trim() }),
    ...(details.deliveryNote.trim() !== '' && { delivery_note: details.deliveryNote.trim() }),
  };
  const request: OrderRequest = {
    key,
    ...(token !== undefined && { cartId: token }),
    lines: items.map(({ sku, quantity, options, unit }) => ({
      sku,
      quantity,
      options,
      ...(unit && { unit }),
    })),
    email: details.email.trim(),
    billing: billingAddress(details),
    ...(isDelivered && { shipping: shippingAddress(details) }),
    ...(isDelivered &&
      shipping && {
        shippingMethod: { carrierCode: shipping.carrierCode, methodCode: shipping.methodCode },
      }),
    paymentMethodCode: payment.code,
    expectedTotal: totals.total.gross,
    fields,
  };
  return request;
}

function explain(order: QueuedOrder): Placing {
  const { code, details } = order.problem ?? { code: 'server.failed', details: {} };
  if (code === 'order.price_changed') {
    const wire = v.safeParse(totalsSchema, details['totals']);
    return {
      kind: 'price-changed',
      totals: wire.success ? totalsFromWire(wire.output) : undefined,
    };
  }
  if (code === 'order.products_unavailable') {
    const skus = v.safeParse(v.array(v.string()), details['skus']);
    return { kind: 'unavailable', skus: skus.success ? skus.output : [] };
  }
  return { kind: 'refused', order };
}
