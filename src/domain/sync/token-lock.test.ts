import { describe, expect, it } from 'vitest';
import {
  afterGoodAnswer,
  afterRefresh,
  afterUnauthorized,
  beforeRequest,
  openLock,
  type TokenLock,
} from './token-lock.ts';

const policy = { refreshesTokens: true, maximumTaskAttempts: 1 };
const refreshing: TokenLock = { lock: 1, attempts: 1 };
const failed: TokenLock = { lock: -1, attempts: 0 };

describe('Token lock (spec §4, protocol 3.6.2)', () => {
  it.each([
    ['0 is normal', openLock, true, 'send'],
    ['above 0 means a refresh is in progress', refreshing, true, 'wait'],
    ['but who has no token need not wait', refreshing, false, 'send'],
    ['-1 means failed', failed, true, 'refuse'],
  ] as const)('%s', (_, state, hasToken, expected) => {
    expect(beforeRequest(state, hasToken)).toBe(expected);
  });

  it.each([
    ['a refresh', openLock, true, policy, refreshing, 'refresh'],
    ['the end at the maximum', { lock: 0, attempts: 1 }, true, policy, failed, 'give-up'],
    ['a repeat while another refreshes', refreshing, true, policy, refreshing, 'repeat'],
    ['a repeat that will be refused', failed, true, policy, failed, 'repeat'],
    [
      'a log-out without auto-refresh',
      openLock,
      true,
      { ...policy, refreshesTokens: false },
      openLock,
      'log-out',
    ],
    ['an ordinary error without a token', openLock, false, policy, openLock, 'fail'],
  ] as const)('a 401 triggers %s', (_, state, hasToken, rules, next, action) => {
    expect(afterUnauthorized(state, hasToken, rules)).toEqual({ state: next, action });
  });

  it('On success the lock resets, on failure it becomes -1', () => {
    expect(afterRefresh(refreshing, true)).toEqual({ lock: 0, attempts: 1 });
    expect(afterRefresh(refreshing, false)).toEqual({ lock: -1, attempts: 1 });
  });

  it('a session may refresh as often as its tokens expire', () => {
    let state = openLock;
    for (let round = 0; round < 5; round += 1) {
      const refused = afterUnauthorized(state, true, policy);
      expect(refused.action).toBe('refresh');
      state = afterGoodAnswer(afterRefresh(refused.state, true));
    }
    expect(state).toEqual(openLock);
  });
});
