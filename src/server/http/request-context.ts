import type { Actor } from '#domain/actor.ts';
import type { CountedAsking } from '#server/asking.ts';
import type { SessionTokens } from '#server/workflows/session.ts';

export interface RequestContext extends CountedAsking {
  readonly session?: SessionInfo;
  /** The viewer, or the program or staff member in a call of staff. */
  readonly actor: Actor;
  /** As it was sent, valid or not; for ending the session only. */
  readonly accessToken?: string;
  readonly requestId: string;
  readonly cookies: SessionCookies;
}

export interface SessionInfo {
  readonly customerId: number;
  readonly firstName: string;
  readonly familyId: string;
}

/** Our own pages keep a session in these cookies (rules/sessions#tokens, rules/sessions#page-token). */
export interface SessionCookies {
  /** The request comes from a page of ours, so the refresh token travels in the cookie and in no body. */
  readonly isOurPage: boolean;
  readonly refresh?: string;
  keep(tokens: CookieTokens, seconds: number): void;
  drop(): void;
  /** The session that pages were read by is over; a refresh would bring another one's cookies. */
  dropPage(): void;
}

/** These go into cookies. Scripts cannot read two of them; they compare the third, the mark, with that of a page. */
export type CookieTokens = Omit<SessionTokens, 'access'>;
