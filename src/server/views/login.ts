import type { LoginView } from '#contract/views/account.ts';
import { returnAddress } from '#domain/navigation/return-address.ts';
import { Elsewhere, type View } from './asked.ts';

/** Log-in and registration; a visitor who is signed in goes straight on. */
export const loginView: View<LoginView> = async ({ query, shop }) => {
  const returnTo = returnAddress(query, shop);
  if (shop.visitor.isLoggedIn) throw new Elsewhere(returnTo);
  return { returnTo, isLoggedOut: query.some(([name]) => name === 'loggedOut') };
};
