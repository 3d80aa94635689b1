import type { CartPageView } from '#contract/views/cart.ts';
import type { View } from './asked.ts';
import { knownOfBuyer } from './checkout.ts';

/**
 * The view holds only the known place, so that the cart shows the same freight as checkout
 * (rules/cart#freight).
 */
export const cartPageView: View<CartPageView> = async ({ asking }) => {
  const { country, postcode } = await knownOfBuyer(asking);
  return {
    known: {
      ...(country !== undefined && { country }),
      ...(postcode !== undefined && { postcode }),
    },
  };
};
