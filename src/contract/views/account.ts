import type { OwnProfile } from '#contract/wire/customer.ts';

/** The front page of an account. */
export type AccountView = Pick<OwnProfile, 'firstName' | 'lastName' | 'email'>;

/** The pages of log-in and registration. */
export interface LoginView {
  /** Where to go on, with the store prefix. */
  readonly returnTo: string;
  /** The visitor signed out a moment ago. */
  readonly isLoggedOut: boolean;
  /** An account was asked for without scripts. */
  readonly isSent: boolean;
}
