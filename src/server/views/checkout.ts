import type { CheckoutView } from '#contract/views/checkout.ts';
import { findProfile } from '#server/workflows/profile.ts';
import { accountDetails } from './account-details.ts';
import type { View } from './asked.ts';

/** What the account knows of who buys, so that nothing is written twice; nothing of a guest. */
export const checkoutView: View<CheckoutView> = async ({ asking }) => {
  const profile = await findProfile(asking);
  return profile ? accountDetails(profile, asking.storeView.settings.tax.country) : {};
};
