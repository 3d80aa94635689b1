import type { ConsentEvent } from '#domain/privacy/consent-event.ts';
import type { Obstacle } from '#domain/privacy/erasure-obstacle.ts';
import type { OwnPasskey } from '#contract/passkeys.ts';
import type { OwnSession } from '#contract/sessions.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { OwnProfile, SavedAddress } from '#contract/wire/customer.ts';
import type { CompanyView } from './company.ts';
import type { ListedReturn } from './own-returns.ts';
import type { ListedOrder, ShownPaper } from './orders.ts';

/** The main page of an account. */
export type AccountView = Pick<OwnProfile, 'firstName' | 'lastName' | 'email' | 'phone'>;

/** An order with something to pay. */
export interface DueOrder {
  readonly number: string;
  readonly amount: Ore;
  /** The day `yyyy-mm-dd` by which its invoice is due; absent where a provider takes the payment. */
  readonly dueOn?: string;
}

/** The first page of the account (rules/orders#overview). */
export interface OverviewView extends AccountView {
  /** Absent for a customer who belongs to no company. */
  readonly company?: Pick<CompanyView, 'name' | 'status' | 'rejectReason'>;
  readonly lastOrder?: ListedOrder;
  /** The customer is a sales representative with assigned companies (rules/companies#representatives). */
  readonly isRepresentative: boolean;
  readonly toPay: readonly DueOrder[];
  /** The number of products that wait for a review. */
  readonly toReview: number;
  /** The newest returns that are not over. */
  readonly openReturns: readonly Pick<ListedReturn, 'number' | 'kind' | 'status'>[];
  readonly papers: readonly (ShownPaper & { readonly orderNumber: string })[];
}

/** The pages of log-in and registration. */
export interface LoginView {
  /** The address after signing in, with the store prefix. */
  readonly returnTo: string;
  /** The visitor has just signed out. */
  readonly isLoggedOut: boolean;
  /** The session of this browser was ended, for example from another device. */
  readonly isEnded: boolean;
  /** The visitor was just erased. */
  readonly isErased: boolean;
  /** The form for an account was sent without scripts. */
  readonly isSent: boolean;
}

export interface AskPasswordView {
  /** A link was asked for without scripts. */
  readonly isSent: boolean;
}

/** The account's password and passkeys. */
export interface OwnPasswordView {
  readonly email: string;
  readonly passkeys: readonly OwnPasskey[];
}

export interface SessionsView {
  readonly sessions: readonly OwnSession[];
  /** A session was just ended. */
  readonly isSent: boolean;
}

export interface AddressesView {
  readonly addresses: readonly SavedAddress[];
}

/** The form of an address: one of the book, or a new one without an id. */
export interface AddressView {
  readonly address: SavedAddress;
}

/** The customer's own data. The obstacle says why they can't be erased yet. */
export interface PrivacyView {
  readonly email: string;
  /** The newest consents, without those about a device, which only the browser finds. */
  readonly consents: readonly ConsentEvent[];
  readonly obstacle?: Obstacle;
}

/** Where the link of a letter leads. */
export interface ResetPasswordView {
  readonly email: string;
  readonly resetToken: string;
  /**
   * `open` until the link is used or too old; `cut` where it is not whole; `done` after a new password
   * without scripts.
   */
  readonly link: 'open' | 'over' | 'cut' | 'done';
}
