import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { moment } from '#domain/time/moment.ts';
import type { ReturnItem, ReturnKind, ReturnStatus } from './return-request.ts';
import type { EarlierReturn } from './return-states.ts';
import {
  checkReturnItems,
  returnablePieces,
  type ReturnObstacle,
  type ReturnSituation,
} from './returnable.ts';

const { returns } = defaultSettings;
const at = (iso: string) => moment(Date.parse(iso));
const deliveredAt = at('2026-03-10T14:00+01:00');
const now = at('2026-03-20T09:00+01:00');
const item = (line: number, quantity: number): ReturnItem => ({
  line,
  quantity,
  reason: 'damaged',
  condition: 'unopened',
  resolution: 'money',
});
const all = [
  { line: 1, quantity: 3 },
  { line: 2, quantity: 1 },
];
const sentAt = at('2026-03-08T10:00+01:00');
const delivered = (pieces: Pieces[], receivedAt = deliveredAt) => ({
  status: 'delivered' as const,
  pieces,
  createdAt: sentAt,
  receivedAt,
});
const sent = { status: 'sent' as const, pieces: all, createdAt: sentAt };
const situation: ReturnSituation = {
  kind: 'return',
  isTheirs: true,
  state: 'complete',
  lines: [
    { line: 1, fulfilment: 'from-stock' },
    { line: 2, fulfilment: 'ordered-in' },
  ],
  shipments: [delivered(all)],
  earlier: [],
  refunded: [],
};
const returnable = (changed: Partial<ReturnSituation> = {}, when = now) => {
  const result = returnablePieces({ ...situation, ...changed }, returns, when);
  return result.ok ? result.value.pieces : result.refusal.details?.['obstacle'];
};
const earlierOf = (
  status: ReturnStatus,
  items: readonly ReturnItem[],
  kind: ReturnKind = 'return',
) => ({
  kind,
  status,
  items,
  events: [{ status }],
});

describe('Free returns within 30 days (rules/returns#eligible), counted from delivery', () => {
  it('end with the thirtieth day after, in Norway, summer time or not', () => {
    const end = at('2026-04-10T00:00+02:00');
    expect(returnablePieces(situation, returns, now)).toMatchObject({ value: { until: end } });
    expect(returnable({}, moment(end - 1))).toEqual(all);
    expect(returnable({}, end)).toBe('over');
  });

  it.each<[string, Partial<ReturnSituation>, ReturnObstacle]>([
    ['not theirs', { isTheirs: false }, 'not-yours'],
    ['canceled', { state: 'canceled' }, 'canceled'],
    ['nothing but downloads', { lines: [{ line: 1, fulfilment: 'download' }] }, 'excluded'],
    ['made to measure', { lines: [{ line: 1, fulfilment: 'made-to-measure' }] }, 'excluded'],
    [
      'all of it on its way back already',
      { earlier: [earlierOf('approved', [item(1, 3), item(2, 1)])] },
      'taken',
    ],
    ['refunded without a return', { refunded: all }, 'taken'],
    ['ready to be collected', { shipments: [{ ...sent, status: 'ready' }] }, 'not-received'],
    ['not sent', { shipments: [] }, 'not-received'],
  ])('This order is not eligible for a return: %s', (_, changed, obstacle) => {
    expect(returnable(changed)).toBe(obstacle);
  });

  it('the rest of the order may still be on its way', () => {
    const some = [{ line: 1, quantity: 2 }];
    expect(returnable({ state: 'in-part', shipments: [delivered(some)] })).toEqual(some);
  });

  it('where the shop never hears of delivery, it counts some days after sending', () => {
    const shipments = [sent];
    const assumed = at('2026-03-11T00:00+01:00');
    expect(returnable({ shipments }, moment(assumed - 1))).toBe('not-received');
    expect(returnable({ shipments }, assumed)).toEqual(all);
    expect(returnable({ shipments }, at('2026-04-10T23:59+02:00'))).toEqual(all);
    expect(returnable({ shipments }, at('2026-04-11T00:00+02:00'))).toBe('over');
  });

  it('cancelled pieces were never delivered, so they do not come back', () => {
    const some = [{ line: 1, quantity: 2 }];
    expect(returnable({ shipments: [delivered(some)] })).toEqual(some);
  });

  it('each shipment has its own day, and an earlier return takes the pieces that came first', () => {
    const of = (quantity: number) => [{ line: 1, quantity }];
    const shipments = [delivered(of(2)), delivered(of(1), at('2026-04-01T10:00+02:00'))];
    const late = at('2026-04-20T09:00+02:00');
    expect(returnable({ shipments }, late)).toEqual(of(1));
    const earlier = (quantity: number) => [earlierOf('approved', [item(1, quantity)])];
    expect(returnable({ shipments, earlier: earlier(2) }, late)).toEqual(of(1));
    expect(returnable({ shipments, earlier: earlier(3) }, late)).toBe('taken');
  });

  it('what another return holds is not returned again, what it gave up is', () => {
    const left = [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ];
    expect(returnable({ earlier: [earlierOf('package_sent', [item(1, 2)])] })).toEqual(left);
    const short = { ...item(1, 3), received: 2 };
    expect(returnable({ earlier: [earlierOf('issue_refund', [short])] })).toEqual(left);
    expect(returnable({ earlier: [earlierOf('canceled', [item(1, 2)])] })).toEqual(all);
    expect(returnable({ earlier: [earlierOf('rejected', [item(1, 2)])] })).toEqual(all);
  });
});

describe('other ways for goods to come back', () => {
  it('a complaint has five years, also for goods made to measure', () => {
    const made = { lines: [{ line: 1, fulfilment: 'made-to-measure' as const }] };
    const complaint = { ...made, kind: 'complaint' as const };
    const three = [{ line: 1, quantity: 3 }];
    expect(returnable(complaint, at('2031-03-10T23:59+01:00'))).toEqual(three);
    expect(returnable(complaint, at('2031-03-11T00:00+01:00'))).toBe('over');
  });

  it('goods that were repaired may be complained about again, refunded ones not', () => {
    const repaired = earlierOf('processed_closed', [item(1, 3)], 'complaint');
    const refunded = { ...repaired, events: [{ status: 'issue_refund' as const }] };
    expect(returnable({ kind: 'complaint', earlier: [repaired] })).toEqual(all);
    expect(returnable({ kind: 'complaint', earlier: [refunded] })).toEqual([
      { line: 2, quantity: 1 },
    ]);
  });

  it('the time to withdraw counts from the last part, and has not begun while parts are to come', () => {
    const later = at('2026-03-20T08:00+01:00');
    const first = delivered([{ line: 1, quantity: 3 }]);
    const second = delivered([{ line: 2, quantity: 1 }], later);
    const changed = { kind: 'withdrawal', shipments: [first, second] } as const;
    // The fourteenth day is Good Friday, so the time ends after Easter Monday.
    expect(returnable(changed, at('2026-04-07T23:59+02:00'))).toEqual(all);
    expect(returnable(changed, at('2026-04-08T00:00+02:00'))).toBe('over');
    const waiting = { kind: 'withdrawal', shipments: [first], hasMoreToCome: true } as const;
    const month = at('2026-05-01T09:00+02:00');
    expect(returnable(waiting, month)).toEqual([{ line: 1, quantity: 3 }]);
    expect(returnable({ ...waiting, hasMoreToCome: false }, month)).toBe('over');
  });

  it('a company may not withdraw, but may return', () => {
    expect(returnable({ kind: 'withdrawal', isConsumer: false })).toBe('excluded');
    expect(returnable({ isConsumer: false })).toEqual(all);
  });

  it('a withdrawal is possible before the goods came, for fourteen days', () => {
    const shipments = [sent];
    expect(returnable({ kind: 'withdrawal', shipments }, sentAt)).toEqual(all);
    expect(returnable({ kind: 'withdrawal' }, at('2026-03-24T23:59+01:00'))).toEqual(all);
    expect(returnable({ kind: 'withdrawal' }, at('2026-03-25T00:00+01:00'))).toBe('over');
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
      const earlier: EarlierReturn[] = [];
      for (const { items, status } of attempts) {
        const left = returnablePieces({ ...situation, earlier }, returns, now);
        if (!left.ok || !checkReturnItems(items, left.value.pieces).ok) continue;
        earlier.push(earlierOf(status, items));
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
