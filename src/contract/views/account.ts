import type { OwnProfile } from '#contract/wire/customer.ts';

/** The main page of an account. */
export type AccountView = Pick<OwnProfile, 'firstName' | 'lastName' | 'email'>;

/** The pages of log-in and registration. */
export interface LoginView {
  /** The address after signing in, with the store prefix. */
  readonly returnTo: string;
  /** The visitor has just signed out. */
  readonly isLoggedOut: boolean;
  /** The form for an account was sent without scripts. */
  readonly isSent: boolean;
}
