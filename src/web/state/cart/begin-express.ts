import { express } from '#contract/payment.ts';
import { knownPlace } from '#domain/checkout/known-place.ts';
import { currentDetails } from '#web/state/checkout/checkout.ts';
import { client } from '#web/state/page/this-page.ts';
import { beginCart } from './cart-life.ts';
import { cartStore } from './cart.ts';

/** Begins a payment of the cart as it is shown, and answers where the buyer pays (rules/payments#express). */
export async function beginExpress(): Promise<string> {
  const life = await beginCart();
  await life.sync.now();
  const { token } = cartStore.getState().cart;
  const { postcode } = knownPlace(currentDetails());
  const body = {
    ...(token !== undefined && { cartId: token }),
    ...(/^\d{4}$/.test(postcode) && { postcode }),
  };
  const { result } = await client.call(express, { query: {}, body });
  await life.stored();
  return result.redirect;
}
