import type { AccountView, LoginView } from '#contract/views/account.ts';
import { findProfile } from '#server/workflows/profile.ts';
import { Elsewhere, type View } from './asked.ts';
import { returnAddress } from '#domain/navigation/return-address.ts';
import { toLogIn } from './require-screen.ts';

export const accountView: View<AccountView> = async (asked) => {
  // The account may go while the page is made.
  const { firstName, lastName, email, phone } = (await findProfile(asked.asking)) ?? toLogIn(asked);
  return { firstName, lastName, email, ...(phone !== undefined && { phone }) };
};

export const loginView: View<LoginView> = async ({ query, shop }) => {
  const returnTo = returnAddress(query, shop);
  if (shop.visitor.isLoggedIn) throw new Elsewhere(returnTo);
  const isSaid = (mark: string) => query.some(([name]) => name === mark);
  return {
    returnTo,
    isLoggedOut: isSaid('loggedOut'),
    isEnded: isSaid('ended'),
    isErased: isSaid('erased'),
    isSent: isSaid('sent'),
  };
};
