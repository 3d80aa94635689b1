import type { CartLetterView, SavedCartView } from '#contract/views/alerts.ts';
import { ownerOfAccount } from '#server/workflows/alerts/own-alerts.ts';
import { alertOfCartLink, savedLines } from '#server/workflows/alerts/saved-cart.ts';
import { Elsewhere, type View } from './asked.ts';
import { toLogIn } from './require-screen.ts';

/** The page that asks for a letter with the cart. */
export const cartLetterView: View<CartLetterView> = async ({ asking }) => {
  const owner = await ownerOfAccount(asking);
  return {
    ...(owner && { email: owner.email }),
    cartHours: asking.storeView.settings.alerts.cartHours,
  };
};

/** A customer's cart lies in the account, which is opened by signing in (rules/alerts#saved-cart). */
export const savedCartView: View<SavedCartView> = async (asked) => {
  const { asking, shop, query } = asked;
  const mark = query.find(([name]) => name === 'of')?.[1] ?? '';
  const alert = await alertOfCartLink(asking.services, mark);
  if (alert === undefined) return { lines: [] };
  const { customerId } = alert;
  if (customerId === undefined) return { lines: await savedLines(alert, asking) };
  if (asking.viewer.customerId === customerId) throw new Elsewhere(shop.path('/cart'));
  if (asking.viewer.customerId === undefined) toLogIn({ ...asked, path: '/cart', query: [] });
  return { lines: [] };
};
