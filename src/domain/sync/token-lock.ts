/** 0 is normal, above 0 a refresh is under way, −1 it has failed (spec §4 Network task queue). */
export interface TokenLock {
  readonly lock: number;
  /** Refreshes since the last log-in or good answer. */
  readonly attempts: number;
}

export const openLock: TokenLock = { lock: 0, attempts: 0 };

/** Before a request: send it with the newest token, wait and ask again, or refuse with `user.refresh_failed`. */
export function beforeRequest({ lock }: TokenLock, hasToken: boolean): 'send' | 'wait' | 'refuse' {
  if (lock < 0) return 'refuse';
  return lock > 0 && hasToken ? 'wait' : 'send';
}

/** How a 401 is met: refresh and repeat, repeat after another's refresh, end the session, or an ordinary error. */
export type UnauthorizedAction = 'refresh' | 'repeat' | 'give-up' | 'log-out' | 'fail';

export interface RefreshPolicy {
  readonly refreshesTokens: boolean;
  readonly maximumTaskAttempts: number;
}

/**
 * What a 401 does (spec §4, protocol 3.6.2). `give-up` says `user.refresh_repeated`; it and `log-out` end the
 * session silently and ask for a sign-in. Orders that wait are never touched (reliability S4).
 */
export function afterUnauthorized(
  state: TokenLock,
  hasToken: boolean,
  policy: RefreshPolicy,
): { readonly state: TokenLock; readonly action: UnauthorizedAction } {
  if (!hasToken) return { state, action: 'fail' };
  if (!policy.refreshesTokens) return { state, action: 'log-out' };
  if (state.lock !== 0) return { state, action: 'repeat' };
  if (state.attempts >= policy.maximumTaskAttempts) {
    return { state: { lock: -1, attempts: 0 }, action: 'give-up' };
  }
  return { state: { lock: 1, attempts: state.attempts + 1 }, action: 'refresh' };
}

/** A refresh opens the lock, or closes it until somebody logs in. */
export function afterRefresh({ attempts }: TokenLock, isRefreshed: boolean): TokenLock {
  return { lock: isRefreshed ? 0 : -1, attempts };
}

/** A good answer with the new token: the next refusal starts counting anew (protocol 3.6.2 [fix]). */
export function afterGoodAnswer({ lock }: TokenLock): TokenLock {
  return { lock, attempts: 0 };
}
