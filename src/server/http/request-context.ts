import type { Actor } from '#domain/actor.ts';
import type { Device } from '#domain/customer/device.ts';
import type { CountedAsking } from '#server/asking.ts';
import type { SessionTokens } from '#server/workflows/session.ts';

export interface RequestContext extends CountedAsking {
  readonly session?: SessionInfo;
  readonly device: Device;
  /** The viewer; in a staff call the program or member of staff. */
  readonly actor: Actor;
  /** The token as sent, valid or not; only for ending the session. */
  readonly accessToken?: string;
  readonly requestId: string;
  readonly cookies: SessionCookies;
}

export interface SessionInfo {
  readonly customerId: number;
  readonly firstName: string;
  readonly familyId: string;
}

/**
 * The cookies in which our own pages keep a session (rules/sessions#tokens, rules/sessions#page-token).
 */
export interface SessionCookies {
  /** The request comes from our own page, so the refresh token is in the cookie and never in a body. */
  readonly isOurPage: boolean;
  readonly refresh?: string;
  /** Proves that an account was asked for in this browser (rules/sessions#accounts). */
  readonly opener?: string;
  keepOpener(token: string, seconds: number): void;
  dropOpener(): void;
  keep(tokens: CookieTokens, seconds: number): void;
  drop(): void;
  /**
   * Deletes the cookie that reads pages, because its session has ended; a refresh would bring cookies
   * of another.
   */
  dropPage(): void;
}

/**
 * The tokens for cookies. Scripts can't read two of them, and compare the third, the mark, with that of
 * a page.
 */
export type CookieTokens = Omit<SessionTokens, 'access'>;
