import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { inSendingOrder, onlineAgain } from './outbox-order.ts';

const now = 1_700_000_000_000;
const made = (id: string, principal: string, after = 0) => ({
  id,
  principal,
  createdAt: moment(now + after),
});

describe('the order of sending', () => {
  it('is that of making, only the own ones (rules/orders#waiting-orders)', () => {
    const first = { ...made('b', 'customer-412'), attempts: 3 };
    const later = { ...made('a', 'customer-412', 1), attempts: 0 };
    const another = { ...made('c', 'guest'), attempts: 0 };
    expect(inSendingOrder([later, another, first], 'customer-412')).toEqual([first, later]);
  });

  it('loses none, doubles none, and mixes nobody’s', () => {
    const anyTask = fc.record({
      id: fc.uuid(),
      principal: fc.constantFrom('guest', 'customer-7', 'customer-8'),
      createdAt: fc.integer({ min: now, max: now + 20 }).map(moment),
    });
    fc.assert(
      fc.property(fc.array(anyTask), (tasks) => {
        const lines = ['guest', 'customer-7', 'customer-8'].map((principal) => {
          const line = inSendingOrder(tasks, principal);
          expect(line.every((task) => task.principal === principal)).toBe(true);
          line.forEach((task, index) => {
            const before = line[index - 1];
            expect(before === undefined || before.createdAt <= task.createdAt).toBe(true);
          });
          return line;
        });
        expect(new Set(lines.flat())).toEqual(new Set(tasks));
        expect(lines.flat()).toHaveLength(tasks.length);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('On the online event (rules/orders#back-online)', () => {
  const situation = {
    hasWaitingOrders: true,
    sendsUnasked: false,
    isOnThankYouPage: false,
    isUnderWay: false,
  };

  it.each([
    ['If automatic offline order transmission is on, the order queue is processed', 'sendsUnasked'],
    ['or the thank-you page is showing', 'isOnThankYouPage'],
    ['and an order once confirmed needs no second word', 'isUnderWay'],
  ] as const)('%s', (_sentence, name) => {
    expect(onlineAgain({ ...situation, [name]: true })).toBe('send');
  });

  it('Otherwise, if stored orders are untransmitted, an offline-order-confirmation event is raised', () => {
    expect(onlineAgain(situation)).toBe('ask');
    expect(onlineAgain({ ...situation, hasWaitingOrders: false, sendsUnasked: true })).toBe(
      'nothing',
    );
  });
});
