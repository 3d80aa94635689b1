import { redirectDocument } from 'react-router';
import { ApiError } from '#contract/http/api-error.ts';
import { me } from '#contract/user.ts';
import type { Profile } from '#contract/wire/customer.ts';
import type { Load } from '#web/load.ts';
import { askSignIn, signInFor } from './ask-sign-in.ts';

export type AccountData = Pick<Profile, 'firstName' | 'lastName' | 'email'>;

/** The customer's own data; a guest is asked to sign in and led back here. */
export const load: Load<AccountData> = async (api, args) => {
  askSignIn(args);
  try {
    const { firstName, lastName, email } = (await api.call(me, {})).result;
    return { firstName, lastName, email };
  } catch (error) {
    // The session ended since the page was made: the next page knows nobody.
    if (error instanceof ApiError && error.status === 401) throw redirectDocument(signInFor(args));
    throw error;
  }
};
