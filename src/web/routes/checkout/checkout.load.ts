import { me } from '#contract/user.ts';
import type { Load } from '#web/load.ts';
import { accountDetails } from '#web/state/account-details.ts';
import type { CheckoutDetails } from '#web/state/checkout.ts';

/** What the account knows of who buys, so that nobody writes it again; nothing of a guest. */
export const load: Load<Partial<CheckoutDetails>> = async (api, { shop }) => {
  const { visitor, storeView } = shop;
  if (!visitor.isLoggedIn) return {};
  try {
    const { result } = await api.call(me, {});
    return accountDetails(result, storeView.settings.tax.country);
  } catch {
    // One may buy without being known: without a network, or when the session has just run out.
    return {};
  }
};
