/** 0 is normal, above 0 a refresh is under way, −1 it has failed. */
export interface TokenLock {
  readonly lock: number;
  /** Refreshes since the last log-in or good answer. */
  readonly attempts: number;
}

/** After a log-in, and before anything has gone wrong. */
export const openLock: TokenLock = { lock: 0, attempts: 0 };

/** Before a request: send it with the newest token, wait and ask again, or refuse with `user.refresh_failed`. */
export function beforeRequest({ lock }: TokenLock, hasToken: boolean): 'send' | 'wait' | 'refuse' {
  if (lock < 0) return 'refuse';
  return lock > 0 && hasToken ? 'wait' : 'send';
}

/** With which token a request was refused: none, the newest, or one that has been renewed meanwhile. */
export type RefusedToken = 'none' | 'newest' | 'older';

/** The answer to a 401: refresh and repeat, repeat with the newest token, end the session, or an ordinary error. */
export type UnauthorizedAction = 'refresh' | 'repeat' | 'give-up' | 'log-out' | 'fail';

export interface RefreshPolicy {
  readonly refreshesTokens: boolean;
  readonly maximumTaskAttempts: number;
}

/**
 * The effect of a 401 (rules/sessions#token-lock). `give-up` says `user.refresh_repeated`; it and `log-out` end the
 * session silently and ask for a sign-in. Orders that wait are never touched (rules/orders#waiting-orders).
 */
export function afterUnauthorized(
  state: TokenLock,
  refused: RefusedToken,
  policy: RefreshPolicy,
): { readonly state: TokenLock; readonly action: UnauthorizedAction } {
  if (refused === 'none') return { state, action: 'fail' };
  if (!policy.refreshesTokens) return { state, action: 'log-out' };
  // A late refusal of the token before must not count as a second attempt.
  if (state.lock !== 0 || refused === 'older') return { state, action: 'repeat' };
  if (state.attempts >= policy.maximumTaskAttempts) {
    return { state: { lock: -1, attempts: 0 }, action: 'give-up' };
  }
  return { state: beginRefresh(state), action: 'refresh' };
}

/** A refresh is under way; also the first one of a page, which comes without a token. */
export function beginRefresh({ attempts }: TokenLock): TokenLock {
  return { lock: 1, attempts: attempts + 1 };
}

/** The outcome of a refresh. No answer is neither a yes nor a no. */
export type RefreshOutcome = 'renewed' | 'refused' | 'no-answer';

/**
 * A renewed token opens the lock, a refusal closes it until a customer logs in. Without an answer nothing was
 * refused: the attempt doesn't count, and the next request asks again (spec-gap: a network that is away).
 */
export function afterRefresh({ attempts }: TokenLock, outcome: RefreshOutcome): TokenLock {
  if (outcome === 'refused') return { lock: -1, attempts };
  return { lock: 0, attempts: outcome === 'renewed' ? attempts : Math.max(0, attempts - 1) };
}

/** A good answer with the new token: the next refusal starts counting again. */
export function afterGoodAnswer({ lock }: TokenLock): TokenLock {
  return { lock, attempts: 0 };
}
