import type { Viewer } from '#domain/customer/viewer.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Services } from '#server/services.ts';

/** Who asks, where and when: everything a handler may know beside its input. */
export interface RequestContext {
  readonly services: Services;
  readonly storeView: StoreView;
  /** Made from the session only; nothing else a client sends changes it (decisions M5). */
  readonly viewer: Viewer;
  /** Absent for a guest. */
  readonly session?: SessionInfo;
  /** The operator's key was sent; only calls of the operator ask for it. */
  readonly isOperator?: boolean;
  /** As it was sent, valid or not; for ending the session only. */
  readonly accessToken?: string;
  /** One moment for the whole request. */
  readonly now: Moment;
  readonly requestId: string;
  /** Address of whoever asks, for limits only. */
  readonly ip: string;
  readonly refresh: RefreshCookie;
  /** Tells what the answer was made from, so that a page made of it can be forgotten in time. */
  dependsOn(...tags: readonly string[]): void;
}

/** What is known of a customer's session beside the viewer. */
export interface SessionInfo {
  readonly customerId: number;
  readonly firstName: string;
  /** Ends together with every token that came from the same log-in. */
  readonly familyId: string;
}

/** The refresh token of our own pages, which their scripts can't read (decisions S2). */
export interface RefreshCookie {
  /** The request comes from a page of ours, so the token travels in the cookie and in no body. */
  readonly isOurPage: boolean;
  readonly token?: string;
  keep(token: string, seconds: number): void;
  drop(): void;
}
