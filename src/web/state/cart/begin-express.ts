import { express } from '#contract/payment.ts';
import type { OrderRequestLine } from '#contract/wire/order.ts';
import { knownPlace } from '#domain/checkout/known-place.ts';
import { knownDetails, writeDetails } from '#web/state/checkout/checkout.ts';
import { client } from '#web/state/page/this-page.ts';
import { beginCart } from './cart-life.ts';
import { cartStore } from './cart.ts';

interface WantedExpress {
  /** They are bought alone, and the cart stays as it is. Without them the cart is bought as it is shown. */
  readonly lines?: readonly OrderRequestLine[];
  /** The buyer has just written it. Checkout knows it from then on. */
  readonly postcode?: string;
}

/** Begins a payment at Vipps, and answers where the buyer pays (rules/payments#express). */
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
  return result.redirect;
}

/** The cart as the server knows it too. */
async function shownCart(): Promise<{ readonly cartId?: string }> {
  const life = await beginCart();
  await life.sync.now();
  await life.stored();
  const { token } = cartStore.getState().cart;
  return token === undefined ? {} : { cartId: token };
}
