import type { Load } from '#web/load.ts';
import { askSignIn } from './ask-sign-in.ts';

/** A customer's list is fetched by the page; a guest's is at `/wishlist` (interface: account areas). */
export const load: Load<null> = async (_api, args) => {
  askSignIn(args);
  return null;
};
