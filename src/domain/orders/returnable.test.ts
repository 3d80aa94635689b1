import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { ReturnItem, ReturnStatus } from './return-request.ts';
import {
  checkReturnItems,
  freeReturnsEnd,
  returnablePieces,
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
const all = [
  { line: 1, quantity: 3 },
  { line: 2, quantity: 1 },
];
const situation: ReturnSituation = {
  order: { status: 'complete' },
  isTheirs: true,
  lines: [
    { line: 1, fulfilment: 'from-stock', received: 3 },
    { line: 2, fulfilment: 'ordered-in', received: 1 },
  ],
  shipments: [{ pieces: all, receivedAt: deliveredAt }],
  earlier: [],
};
const returnable = (changed: Partial<ReturnSituation> = {}, when = now) => {
  const result = returnablePieces({ ...situation, ...changed }, returns, when);
  return result.ok ? result.value : result.refusal.code;
};

describe('Free returns within 30 days (rules/orders#returns), counted from delivery', () => {
  it('end with the thirtieth day after, in Norway, summer time or not', () => {
    const end = at('2026-04-10T00:00+02:00');
    expect(freeReturnsEnd(deliveredAt, returns)).toBe(end);
    expect(returnable({}, moment(end - 1))).toEqual(all);
    expect(returnable({}, end)).toBe('return.not_eligible');
  });

  it.each<[string, Partial<ReturnSituation>]>([
    ['not theirs', { isTheirs: false }],
    ['not complete', { order: { status: 'processing' } }],
    ['canceled', { order: { status: 'canceled' } }],
    ['nothing but downloads', { lines: [{ line: 1, fulfilment: 'download', received: 3 }] }],
    [
      'all of it on its way back already',
      { earlier: [{ status: 'approved', items: [item(1, 3), item(2, 1)] }] },
    ],
  ])('This order is not eligible for a return: %s', (_, changed) => {
    expect(returnable(changed)).toBe('return.not_eligible');
  });

  it('nor is one that has not come yet', () => {
    expect(returnable({ shipments: [{ pieces: all }] })).toBe('return.not_eligible');
  });

  it('cancelled pieces were never delivered, so they do not come back', () => {
    const lines = [{ line: 1, fulfilment: 'from-stock', received: 2 }] as const;
    const shipments = [{ pieces: [{ line: 1, quantity: 2 }], receivedAt: deliveredAt }];
    expect(returnable({ lines, shipments })).toEqual([{ line: 1, quantity: 2 }]);
  });

  it('each shipment has its own day, and an earlier return takes the pieces that came first', () => {
    const one = (receivedAt: Moment, quantity: number) => ({
      pieces: [{ line: 1, quantity }],
      receivedAt,
    });
    const shipments = [one(deliveredAt, 2), one(at('2026-04-01T10:00+02:00'), 1)];
    const late = at('2026-04-20T09:00+02:00');
    expect(returnable({ shipments }, late)).toEqual([{ line: 1, quantity: 1 }]);
    const earlier = (quantity: number) => [
      { status: 'approved' as const, items: [item(1, quantity)] },
    ];
    expect(returnable({ shipments, earlier: earlier(2) }, late)).toEqual([
      { line: 1, quantity: 1 },
    ]);
    expect(returnable({ shipments, earlier: earlier(3) }, late)).toBe('return.not_eligible');
  });

  it('what another return holds is not returned again, what it gave up is', () => {
    expect(returnable({ earlier: [{ status: 'package_sent', items: [item(1, 2)] }] })).toEqual([
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ]);
    expect(returnable({ earlier: [{ status: 'canceled', items: [item(1, 2)] }] })).toEqual(all);
    expect(returnable({ earlier: [{ status: 'rejected', items: [item(1, 2)] }] })).toEqual(all);
  });
});

describe('the pieces of a return', () => {
  it.each<[string, ReturnItem[], string | undefined]>([
    ['all of a line', [item(1, 3)], undefined],
    ['some of both', [item(1, 2), item(2, 1)], undefined],
    ['nothing', [], 'return.not_eligible'],
    ['more than were bought', [item(1, 4)], 'return.quantity'],
    ['one line twice', [item(1, 2), item(1, 2)], 'return.quantity'],
    ['a line that is not there', [item(3, 1)], 'return.quantity'],
    ['less than one', [item(1, 0)], 'return.quantity'],
    ['half a piece', [item(1, 0.5)], 'return.quantity'],
  ])('%s', (_, items, code) => {
    const checked = checkReturnItems(items, all);
    expect(checked.ok ? undefined : checked.refusal.code).toBe(code);
  });

  it('422 qty above qty_returnable says how many may come', () => {
    expect(checkReturnItems([item(1, 4)], all)).toMatchObject({
      refusal: { details: { maxQuantity: 3 } },
    });
  });
});

it('return same line twice or > ordered (rules/safety#single-use): however returns are made and dropped, no more come back than were bought', () => {
  const attempt = fc.record({
    items: fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 4 }))
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
        const left = returnablePieces({ ...situation, earlier }, returns, now);
        if (!left.ok || !checkReturnItems(items, left.value).ok) continue;
        earlier.push({ status, items });
      }
      const held = earlier
        .filter(({ status }) => status !== 'canceled')
        .flatMap((each) => each.items);
      all.forEach(({ line, quantity }) => {
        const pieces = held.filter((each) => each.line === line);
        expect(pieces.reduce((sum, each) => sum + each.quantity, 0)).toBeLessThanOrEqual(quantity);
      });
    }),
    { numRuns: 1000 },
  );
});
