/** 0 is normal, above 0 a refresh is running, −1 it has failed. */
export interface TokenLock {
  readonly lock: number;
  /** Refreshes since the last log-in or successful answer. */
  readonly attempts: number;
}

/** The lock after a log-in, without any failure. */
export const openLock: TokenLock = { lock: 0, attempts: 0 };

/**
 * The decision before a request: send it with the newest token, wait and ask again, or refuse with
 * `user.refresh_failed`.
 */
export function beforeRequest({ lock }: TokenLock, hasToken: boolean): 'send' | 'wait' | 'refuse' {
  if (lock < 0) return 'refuse';
  return lock > 0 && hasToken ? 'wait' : 'send';
}

/** The token of the refused request: none, the newest, or one that has been renewed since. */
export type RefusedToken = 'none' | 'newest' | 'older';

/**
 * The reaction to a 401: refresh and repeat, repeat with the newest token, end the session, or an
 * ordinary error.
 */
export type UnauthorizedAction = 'refresh' | 'repeat' | 'give-up' | 'log-out' | 'fail';

export interface RefreshPolicy {
  readonly refreshesTokens: boolean;
  readonly maximumTaskAttempts: number;
}

/**
 * The effect of a 401 (rules/sessions#token-lock). `give-up` reports `user.refresh_repeated`; it and
 * `log-out` end the session silently and ask for a sign-in. Waiting orders are never changed
 * (rules/orders#waiting-orders).
 */
export function afterUnauthorized(
  state: TokenLock,
  refused: RefusedToken,
  policy: RefreshPolicy,
): { readonly state: TokenLock; readonly action: UnauthorizedAction } {
  if (refused === 'none') return { state, action: 'fail' };
  if (!policy.refreshesTokens) return { state, action: 'log-out' };
  // A late refusal of the previous token must not count as a second attempt.
  if (state.lock !== 0 || refused === 'older') return { state, action: 'repeat' };
  if (state.attempts >= policy.maximumTaskAttempts) {
    return { state: { lock: -1, attempts: 0 }, action: 'give-up' };
  }
  return { state: beginRefresh(state), action: 'refresh' };
}

/** A refresh is running, which includes the first one of a page without a token. */
export function beginRefresh({ attempts }: TokenLock): TokenLock {
  return { lock: 1, attempts: attempts + 1 };
}

/** The outcome of a refresh. `no-answer` means neither success nor refusal. */
export type RefreshOutcome = 'renewed' | 'refused' | 'no-answer';

/**
 * A renewed token opens the lock, a refusal closes it until a customer logs in. Without an answer the
 * attempt doesn't count, and the next request tries again (spec-gap: the network may be away).
 */
export function afterRefresh({ attempts }: TokenLock, outcome: RefreshOutcome): TokenLock {
  if (outcome === 'refused') return { lock: -1, attempts };
  return { lock: 0, attempts: outcome === 'renewed' ? attempts : Math.max(0, attempts - 1) };
}

/** A successful answer with the new token resets the count of refusals. */
export function afterGoodAnswer({ lock }: TokenLock): TokenLock {
  return { lock, attempts: 0 };
}
