import { ApiError, isRefusal } from '#contract/http/api-error.ts';
import type { Client } from '#contract/http/client.ts';
import { refresh as call } from '#contract/user.ts';
import type { ErrorCode } from '#domain/errors.ts';
import {
  afterGoodAnswer,
  afterRefresh,
  afterUnauthorized,
  beforeRequest,
  beginRefresh,
  openLock,
  type RefreshPolicy,
} from '#domain/sync/token-lock.ts';
import type { TokenSource } from '#web/offline/token-source.ts';
import { oneAtATime } from '#web/state/tabs/one-at-a-time.ts';

export interface TokenTools {
  readonly client: Client;
  readonly policy: RefreshPolicy;
  /** The token that an earlier document of this tab stored. */
  readonly kept?: string | undefined;
  readonly keep: (token: string) => void;
  readonly onOver: (code: ErrorCode) => void;
}

/**
 * Holds the access token in memory and for its tab (rules/sessions#tokens) under the token lock
 * (rules/sessions#token-lock): only one tab refreshes at a time, and all waiting calls share its token.
 */
export function createTokens({ client, policy, kept, keep, onOver }: TokenTools): TokenSource {
  let lock = openLock;
  let token = kept;
  let refreshing: Promise<string | undefined> | undefined;

  const refresh = (): Promise<string | undefined> => {
    refreshing ??= oneAtATime('session', ask).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  const ask = async (): Promise<string | undefined> => {
    try {
      token = (await client.call(call, { body: {} })).result;
      keep(token);
      lock = afterRefresh(lock, 'renewed');
      return token;
    } catch (error) {
      if (!isRefusal(error)) {
        lock = afterRefresh(lock, 'no-answer');
        throw error;
      }
      over('user.refresh_failed');
      throw new ApiError('user.refresh_failed');
    }
  };

  return {
    async current() {
      const next = beforeRequest(lock, true);
      if (next === 'refuse') throw new ApiError('user.refresh_failed');
      if (next === 'wait') return refreshing;
      if (token !== undefined) return token;
      lock = beginRefresh(lock);
      return refresh();
    },
    accept() {
      lock = afterGoodAnswer(lock);
    },
    async renew(refused) {
      const which = refused === token ? 'newest' : 'older';
      const { state, action } = afterUnauthorized(lock, which, policy);
      lock = state;
      if (action === 'refresh') return refresh();
      if (action === 'repeat') return refreshing ?? token;
      over(action === 'give-up' ? 'user.refresh_repeated' : 'user.refresh_failed');
      return undefined;
    },
  };

  /** Ends the session on this page: no further call is made in its name. */
  function over(code: ErrorCode): void {
    token = undefined;
    lock = afterRefresh(lock, 'refused');
    onOver(code);
  }
}
