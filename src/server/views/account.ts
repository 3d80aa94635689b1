import type { AccountView, LoginView } from '#contract/views/account.ts';
import { findProfile } from '#server/workflows/profile.ts';
import { Elsewhere, type Asked, type View, withQuery } from './asked.ts';
import { returnAddress } from '#domain/navigation/return-address.ts';

export const accountView: View<AccountView> = async (asked) => {
  signedIn(asked);
  const profile = await findProfile(asked.asking);
  // The account went while the page was made.
  if (profile === undefined) throw new Elsewhere(signInFor(asked));
  const { firstName, lastName, email } = profile;
  return { firstName, lastName, email };
};

export const customerView: View<null> = async (asked) => {
  signedIn(asked);
  return null;
};

/** The customer's id; who is not signed in is sent to the log-in. */
export function signedIn(asked: Asked): number {
  const { customerId } = asked.asking.viewer;
  if (customerId === undefined) throw new Elsewhere(signInFor(asked));
  return customerId;
}

function signInFor({ path, query, shop }: Asked): string {
  const back = withQuery(shop.path(path), query);
  return shop.path(`/login?return=${encodeURIComponent(back)}`);
}

export const loginView: View<LoginView> = async ({ query, shop }) => {
  const returnTo = returnAddress(query, shop);
  if (shop.visitor.isLoggedIn) throw new Elsewhere(returnTo);
  const isSaid = (mark: string) => query.some(([name]) => name === mark);
  return { returnTo, isLoggedOut: isSaid('loggedOut'), isSent: isSaid('sent') };
};
