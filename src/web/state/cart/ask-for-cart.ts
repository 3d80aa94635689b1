import { client } from '#web/state/page/this-page.ts';
import { askForCart as ask } from '#contract/alerts.ts';
import { refusalOf } from '#web/state/notices/notifications.ts';
import { cartStore } from './cart.ts';
import { beginCart } from './cart-life.ts';

/**
 * Asks for a letter with this cart; without an address it goes to that of the account. The cart may have
 * been emptied or ordered in another tab.
 */
export async function askForCart(email: string): Promise<'open' | 'pending' | 'empty'> {
  const life = await beginCart();
  // The letter has only the lines that the server has.
  await life.sync.now();
  const { token } = cartStore.getState().cart;
  const body = {
    ...(token !== undefined && { cart_id: token }),
    ...(email !== '' && { email }),
  };
  try {
    return (await client.call(ask, { body })).result;
  } catch (error) {
    const { code } = refusalOf(error);
    if (code === 'cart.not_found' || code === 'cart.empty') return 'empty';
    throw error;
  }
}
