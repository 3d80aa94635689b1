import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#domain/errors.ts';
import { moment } from '#domain/time/moment.ts';
import { isOpenOrder } from './is-open-order.ts';
import { isOrderProof } from './order-proof.ts';
import {
  afterSending,
  beginSending,
  isOrderDue,
  mayForgetOrder,
  leadingChoice,
  orderChoices,
  ordersToShow,
  type QueuedOrderStanding,
  type SendOutcome,
} from './queued-order.ts';

const now = moment(1_700_000_000_000);
const waiting: QueuedOrderStanding = { state: 'waiting', attempts: 0, nextAttemptAt: now };
const sent = beginSending(waiting);
const refusal = (status: number, code: ErrorCode): SendOutcome => ({
  kind: 'refusal',
  status,
  code,
});

describe('proof of an order (rules/orders#proof)', () => {
  const proof = { status: 200, isJson: true, orderId: 212, key: 'k' };

  it('is 2xx, JSON, a server order id and the echo of the key', () => {
    expect(isOrderProof(proof, 'k')).toBe(true);
    expect(isOrderProof({ ...proof, orderId: '212' }, 'k')).toBe(true);
  });

  it.each([
    { status: 302 },
    { status: 500 },
    { isJson: false },
    { orderId: 0 },
    { orderId: '' },
    { key: 'l' },
  ])('is not %j', (lack) => {
    expect(isOrderProof({ ...proof, ...lack }, 'k')).toBe(false);
    expect(isOrderProof({ status: 200, isJson: true }, 'k')).toBe(false);
  });
});

describe('every queued order has a visible state (rules/orders#waiting-orders)', () => {
  it.each<[string, SendOutcome]>([
    ['confirmed', { kind: 'proof' }],
    ['needs-you', refusal(409, 'order.price_changed')],
    ['needs-you', refusal(409, 'order.products_unavailable')],
    ['needs-you', refusal(400, 'request.invalid')],
    ['refused', refusal(422, 'order.key_reused')],
    ['refused', refusal(409, 'order.cart_ordered')],
    ['waiting', refusal(401, 'user.unauthorized')],
    ['waiting', refusal(429, 'request.too_many')],
    ['waiting', refusal(503, 'server.busy')],
    ['waiting', { kind: 'silence' }],
  ])('%s after %j', (state, outcome) => {
    expect(afterSending(sent, outcome, now, 0.5)).toMatchObject({ state, attempts: 1 });
  });

  it('is asked again later and later, at most every five minutes', () => {
    const pause = (attempts: number, chance: number) =>
      afterSending({ ...sent, attempts }, { kind: 'silence' }, now, chance).nextAttemptAt - now;
    expect([pause(1, 0), pause(1, 1), pause(2, 1), pause(40, 1)]).toEqual([
      1000, 2000, 4000, 300_000,
    ]);
  });

  it('is sent when due, also when a page went away in the middle', () => {
    expect(isOrderDue(waiting, now)).toBe(true);
    expect(isOrderDue(sent, now)).toBe(true);
    expect(isOrderDue({ ...waiting, nextAttemptAt: moment(now + 1) }, now)).toBe(false);
    expect(isOrderDue({ ...waiting, state: 'needs-you' }, now)).toBe(false);
  });

  it('is forgotten a day after its proof and never before', () => {
    expect(mayForgetOrder('confirmed', now, moment(now + 86_400_001))).toBe(true);
    expect(mayForgetOrder('confirmed', now, moment(now + 86_400_000))).toBe(false);
    for (const state of ['waiting', 'sending', 'needs-you', 'refused'] as const) {
      expect(mayForgetOrder(state, now, moment(now + 9e11))).toBe(false);
    }
  });

  it('whatever the server says, only proof confirms', () => {
    const anyOutcome: fc.Arbitrary<SendOutcome> = fc.oneof(
      fc.constant<SendOutcome>({ kind: 'silence' }),
      fc.record({
        kind: fc.constant('refusal' as const),
        status: fc.integer({ min: 100, max: 599 }),
        code: fc.constantFrom<ErrorCode>(
          'server.failed',
          'order.key_reused',
          'order.price_changed',
        ),
      }),
    );
    fc.assert(
      fc.property(
        fc.array(anyOutcome),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (outcomes, chance) => {
          let standing = waiting;
          for (const outcome of outcomes) {
            standing = afterSending(beginSending(standing), outcome, now, chance);
            expect(standing.state).not.toBe('confirmed');
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('an order that is not confirmed is seen, with what can be done', () => {
  const online = { isOnline: true, hasNewSum: false };

  it.each([
    ['waiting', true],
    ['sending', true],
    ['needs-you', true],
    ['refused', true],
    ['confirmed', false],
  ] as const)('%s', (state, isSeen) => {
    expect(isOpenOrder({ state })).toBe(isSeen);
  });

  it('is put back, deleted or sent while the shop has never seen it', () => {
    expect(orderChoices(waiting, online)).toEqual(['send', 'put-back', 'discard']);
    expect(orderChoices(waiting, { ...online, isOnline: false })).toEqual(['put-back', 'discard']);
    expect(leadingChoice(['send', 'put-back', 'discard'], waiting)).toBe('send');
    expect(leadingChoice(['put-back', 'discard'], waiting)).toBeUndefined();
    expect(leadingChoice(['put-back', 'discard'], { state: 'refused' })).toBe('put-back');
  });

  it('is only sent again once it may be with the shop', () => {
    expect(orderChoices({ ...waiting, attempts: 1 }, online)).toEqual(['send']);
    expect(orderChoices(sent, online)).toEqual([]);
  });

  it('is confirmed at a new sum where the shop has told one', () => {
    const refused = { state: 'needs-you', attempts: 1 } as const;
    expect(orderChoices(refused, online)).toEqual(['put-back', 'discard']);
    const choices = orderChoices(refused, { ...online, hasNewSum: true });
    expect(choices).toEqual(['confirm-sum', 'put-back', 'discard']);
    expect(orderChoices({ state: 'refused', attempts: 1 }, online)).toEqual([
      'put-back',
      'discard',
    ]);
  });

  it('is shown before one that was placed a moment ago, and an older one is not', () => {
    const placed = { state: 'confirmed', createdAt: now } as const;
    const open = { state: 'refused', createdAt: moment(0) } as const;
    expect(ordersToShow([open, placed], now, 1000)).toEqual([open]);
    expect(ordersToShow([placed], moment(now + 1000), 1000)).toEqual([placed]);
    expect(ordersToShow([placed], moment(now + 1001), 1000)).toEqual([]);
  });
});
