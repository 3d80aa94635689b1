import { express } from '#contract/payment.ts';
import { knownPlace } from '#domain/checkout/known-place.ts';
import { knownDetails, writeDetails } from '#web/state/checkout/checkout.ts';
import { client } from '#web/state/page/this-page.ts';
import { beginCart } from './cart-life.ts';
import { cartStore } from './cart.ts';

/**
 * Begins a payment of the cart as it is shown, and answers where the buyer pays (rules/payments#express). A postcode that
 * the buyer has just written is kept for checkout too.
 */
export async function beginExpress(written?: string): Promise<string> {
  const life = await beginCart();
  await life.sync.now();
  const { token } = cartStore.getState().cart;
  const details = await knownDetails();
  if (written !== undefined) writeDetails({ country: 'NO', postcode: written });
  const known = details.country === 'NO' ? knownPlace(details).postcode : '';
  const postcode = written ?? known;
  const body = {
    ...(token !== undefined && { cartId: token }),
    ...(postcode !== '' && { postcode }),
  };
  const { result } = await client.call(express, { query: {}, body });
  await life.stored();
  return result.redirect;
}
