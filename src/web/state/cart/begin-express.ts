import { express } from '#contract/payment.ts';
import type { OrderRequestLine } from '#contract/wire/order.ts';
import { knownPlace } from '#domain/checkout/known-place.ts';
import { knownDetails, writeDetails } from '#web/state/checkout/checkout.ts';
import { noteExpress } from '#web/state/orders/begun-express.ts';
import { client } from '#web/state/page/this-page.ts';
import { beginCart } from './cart-life.ts';
import { cartStore } from './cart.ts';

interface WantedExpress {
  /** The lines to buy without the cart. Where absent, the cart is bought as it is shown. */
  readonly lines?: readonly OrderRequestLine[];
  /** The postcode that the buyer has just entered. Checkout uses it from then on. */
  readonly postcode?: string;
}

/** Begins a payment at Vipps, and returns the address where the buyer pays (rules/payments#express). */
export async function beginExpress({ lines, ...written }: WantedExpress): Promise<string> {
  const details = await knownDetails();
  if (written.postcode !== undefined) writeDetails({ country: 'NO', ...written });
  const known = details.country === 'NO' ? knownPlace(details).postcode : '';
  const postcode = written.postcode ?? known;
  const body = {
    ...(lines === undefined ? await shownCart() : { lines }),
    ...(postcode !== '' && { postcode }),
  };
  const { result } = await client.call(express, { query: {}, body });
  const { order_id: key, proof, redirect } = result;
  const path = location.pathname + location.search;
  await noteExpress({ key, proof, ...(lines !== undefined && { path }) });
  return redirect;
}

/** Syncs the cart, so that the server has the shown lines. */
async function shownCart(): Promise<{ readonly cartId?: string }> {
  const life = await beginCart();
  await life.sync.now();
  await life.stored();
  const { token } = cartStore.getState().cart;
  return token === undefined ? {} : { cartId: token };
}
