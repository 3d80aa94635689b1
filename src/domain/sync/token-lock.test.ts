import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import {
  afterGoodAnswer,
  afterRefresh,
  afterUnauthorized,
  beforeRequest,
  openLock,
  type RefreshOutcome,
  type TokenLock,
} from './token-lock.ts';

const policy = defaultSettings.network;
const refreshing: TokenLock = { lock: 1, attempts: 1 };
const failed: TokenLock = { lock: -1, attempts: 0 };

describe('Token lock (rules/sessions#token-lock)', () => {
  it.each([
    ['0 is normal', openLock, true, 'send'],
    ['above 0 means a refresh is in progress', refreshing, true, 'wait'],
    ['but who has no token need not wait', refreshing, false, 'send'],
    ['-1 means failed', failed, true, 'refuse'],
  ] as const)('%s', (_, state, hasToken, expected) => {
    expect(beforeRequest(state, hasToken)).toBe(expected);
  });

  it.each([
    ['a refresh', openLock, 'newest', refreshing, 'refresh'],
    ['the end at the maximum', { lock: 0, attempts: 1 }, 'newest', failed, 'give-up'],
    ['a repeat while another refreshes', refreshing, 'newest', refreshing, 'repeat'],
    ['a repeat that will be refused', failed, 'newest', failed, 'repeat'],
    [
      'a repeat when the token was renewed meanwhile',
      { lock: 0, attempts: 1 },
      'older',
      { lock: 0, attempts: 1 },
      'repeat',
    ],
    ['an ordinary error without a token', openLock, 'none', openLock, 'fail'],
  ] as const)('a 401 triggers %s', (_, state, refused, next, action) => {
    expect(afterUnauthorized(state, refused, policy)).toEqual({ state: next, action });
  });

  it('With autoRefreshTokens off, the user is logged out', () => {
    const off = { ...policy, refreshesTokens: false };
    expect(afterUnauthorized(openLock, 'newest', off)).toEqual({
      state: openLock,
      action: 'log-out',
    });
  });

  it('On success the lock resets, on failure it becomes -1', () => {
    expect(afterRefresh(refreshing, 'renewed')).toEqual({ lock: 0, attempts: 1 });
    expect(afterRefresh(refreshing, 'refused')).toEqual({ lock: -1, attempts: 1 });
  });

  it('a network that is away ends no session and costs no attempt', () => {
    expect(afterRefresh(refreshing, 'no-answer')).toEqual(openLock);
  });

  it('a session may refresh as often as its tokens expire', () => {
    let state = openLock;
    for (let round = 0; round < 5; round += 1) {
      const refused = afterUnauthorized(state, 'newest', policy);
      expect(refused.action).toBe('refresh');
      state = afterGoodAnswer(afterRefresh(refused.state, 'renewed'));
    }
    expect(state).toEqual(openLock);
  });
});

/** An event among several requests of one page. */
type Event = { kind: 'send' } | { kind: 'answer'; isGood: boolean } | { kind: 'refresh-ends' };
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.constant<Event>({ kind: 'send' }),
  fc.record({ kind: fc.constant('answer' as const), isGood: fc.boolean() }),
  fc.constant<Event>({ kind: 'refresh-ends' }),
);

it('however requests and refreshes cross, one refresh runs at a time, and a closed lock lets nothing out', () => {
  const anyOutcomes = fc.infiniteStream(
    fc.constantFrom<RefreshOutcome>('renewed', 'renewed', 'refused', 'no-answer'),
  );
  fc.assert(
    fc.property(
      fc.array(anyEvent, { maxLength: 60 }),
      anyOutcomes,
      fc.integer({ min: 1, max: 3 }),
      (events, outcomes, maximumTaskAttempts) => {
        const page = new Page({ ...policy, maximumTaskAttempts });
        for (const event of events) {
          page.take(event, outcomes);
          expect([-1, 0, 1]).toContain(page.state.lock);
          expect(page.refreshes).toBe(page.state.lock > 0 ? 1 : 0);
          expect(page.state.attempts).toBeLessThanOrEqual(maximumTaskAttempts);
          if (page.state.lock < 0) expect(beforeRequest(page.state, true)).toBe('refuse');
        }
      },
    ),
    { numRuns: 1000 },
  );
});

/** A page with one session, and its pending requests by the token they were sent with. */
class Page {
  state = openLock;
  refreshes = 0;
  private token = 0;
  private readonly underWay: number[] = [];
  private readonly policy: typeof policy;

  constructor(rules: typeof policy) {
    this.policy = rules;
  }

  take(event: Event, outcomes: Iterator<RefreshOutcome>): void {
    if (event.kind === 'send') {
      if (beforeRequest(this.state, true) === 'send') this.underWay.push(this.token);
    } else if (event.kind === 'refresh-ends') {
      this.endRefresh(outcomes);
    } else {
      const sentWith = this.underWay.shift();
      if (sentWith === undefined) return;
      if (event.isGood) this.state = afterGoodAnswer(this.state);
      else this.refuse(sentWith === this.token ? 'newest' : 'older');
    }
  }

  private refuse(token: 'newest' | 'older'): void {
    const { state, action } = afterUnauthorized(this.state, token, this.policy);
    this.state = state;
    if (action === 'refresh') this.refreshes += 1;
  }

  private endRefresh(outcomes: Iterator<RefreshOutcome>): void {
    if (this.refreshes === 0) return;
    this.refreshes -= 1;
    const outcome: RefreshOutcome = outcomes.next().value;
    if (outcome === 'renewed') this.token += 1;
    this.state = afterRefresh(this.state, outcome);
  }
}
