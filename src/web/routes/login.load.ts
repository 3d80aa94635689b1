import { redirect } from 'react-router';
import { returnAddress } from '#web/features/account/return-address.ts';
import { routerPath, type Load } from '#web/load.ts';

export interface LoginData {
  /** Where to go on, with the store prefix. */
  readonly returnTo: string;
  /** Somebody signed out a moment ago. */
  readonly isLoggedOut: boolean;
}

/** Whoever is signed in already goes straight on. */
export const load: Load<LoginData> = async (_api, { query, shop }) => {
  const returnTo = returnAddress(query, shop);
  if (shop.visitor.isLoggedIn) throw redirect(routerPath(shop, returnTo));
  return { returnTo, isLoggedOut: query.some(([name]) => name === 'loggedOut') };
};
