import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import type { ReturnItem, ReturnStatus } from './return-request.ts';
import {
  checkReturnItems,
  freeReturnsEnd,
  returnableQuantities,
  type ReturnSituation,
} from './returnable.ts';

const { returns } = defaultSettings;
const at = (iso: string) => moment(Date.parse(iso));
const deliveredAt = at('2026-03-10T14:00+01:00');
const now = at('2026-03-20T09:00+01:00');
const item = (line: number, quantity: number): ReturnItem => ({
  line,
  quantity,
  reasonId: 2,
  conditionId: 1,
  resolutionId: 1,
});
const situation: ReturnSituation = {
  order: {
    status: 'complete',
    lines: [
      { kind: 'simple', options: {}, quantity: 3 },
      { kind: 'configurable', options: {}, quantity: 1 },
    ],
  },
  isTheirs: true,
  deliveredAt,
  earlier: [],
};
const returnable = (changed: Partial<ReturnSituation> = {}, when = now) => {
  const result = returnableQuantities({ ...situation, ...changed }, returns, when);
  return result.ok ? result.value : result.refusal.code;
};

describe('Free returns within 30 days (rules/orders#returns), counted from delivery', () => {
  it('end with the thirtieth day after, in Norway, summer time or not', () => {
    const end = at('2026-04-10T00:00+02:00');
    expect(freeReturnsEnd(deliveredAt, returns)).toBe(end);
    expect(returnable({}, moment(end - 1))).toEqual([3, 1]);
    expect(returnable({}, end)).toBe('return.not_eligible');
  });

  it.each<[string, Partial<ReturnSituation>]>([
    ['not theirs', { isTheirs: false }],
    ['not complete', { order: { ...situation.order, status: 'processing' } }],
    ['canceled', { order: { ...situation.order, status: 'canceled' } }],
    [
      'nothing but downloads',
      {
        order: { status: 'complete', lines: [{ kind: 'downloadable', options: {}, quantity: 1 }] },
      },
    ],
    [
      'all of it on its way back already',
      { earlier: [{ status: 'approved', items: [item(0, 3), item(1, 1)] }] },
    ],
  ])('This order is not eligible for a return: %s', (_, changed) => {
    expect(returnable(changed)).toBe('return.not_eligible');
  });

  it('nor is one that has not come yet', () => {
    const { deliveredAt: _, ...waiting } = situation;
    expect(returnableQuantities(waiting, returns, now)).toMatchObject({
      refusal: { code: 'return.not_eligible' },
    });
  });

  it('what another return holds is not returned again, what it gave up is', () => {
    expect(returnable({ earlier: [{ status: 'package_sent', items: [item(0, 2)] }] })).toEqual([
      1, 1,
    ]);
    expect(returnable({ earlier: [{ status: 'canceled', items: [item(0, 2)] }] })).toEqual([3, 1]);
    expect(returnable({ earlier: [{ status: 'rejected', items: [item(0, 2)] }] })).toEqual([3, 1]);
  });
});

describe('the pieces of a return', () => {
  it.each<[string, ReturnItem[], string | undefined]>([
    ['all of a line', [item(0, 3)], undefined],
    ['some of both', [item(0, 2), item(1, 1)], undefined],
    ['nothing', [], 'return.not_eligible'],
    ['more than were bought', [item(0, 4)], 'return.quantity'],
    ['one line twice', [item(0, 2), item(0, 2)], 'return.quantity'],
    ['a line that is not there', [item(2, 1)], 'return.quantity'],
    ['less than one', [item(0, 0)], 'return.quantity'],
    ['half a piece', [item(0, 0.5)], 'return.quantity'],
  ])('%s', (_, items, code) => {
    const checked = checkReturnItems(items, [3, 1]);
    expect(checked.ok ? undefined : checked.refusal.code).toBe(code);
  });

  it('422 qty above qty_returnable says how many may come', () => {
    expect(checkReturnItems([item(0, 4)], [3, 1])).toMatchObject({
      refusal: { details: { maxQuantity: 3 } },
    });
  });
});

it('return same line twice or > ordered (rules/safety#single-use): however returns are made and dropped, no more come back than were bought', () => {
  const attempt = fc.record({
    items: fc.array(
      fc
        .tuple(fc.nat(2), fc.integer({ min: 0, max: 4 }))
        .map(([line, quantity]) => item(line, quantity)),
      { maxLength: 3 },
    ),
    status: fc.constantFrom<ReturnStatus>(
      'pending_approval',
      'approved',
      'canceled',
      'processed_closed',
    ),
  });
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 10 }), (attempts) => {
      const earlier: { status: ReturnStatus; items: readonly ReturnItem[] }[] = [];
      for (const { items, status } of attempts) {
        const left = returnableQuantities({ ...situation, earlier }, returns, now);
        if (!left.ok || !checkReturnItems(items, left.value).ok) continue;
        earlier.push({ status, items });
      }
      const held = earlier
        .filter(({ status }) => status !== 'canceled')
        .flatMap((each) => each.items);
      situation.order.lines.forEach(({ quantity }, line) => {
        const pieces = held.filter((each) => each.line === line);
        expect(pieces.reduce((sum, each) => sum + each.quantity, 0)).toBeLessThanOrEqual(quantity);
      });
    }),
    { numRuns: 1000 },
  );
});
