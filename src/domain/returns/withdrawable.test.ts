import { describe, expect, it } from 'vitest';
import type { Fulfilment } from '#domain/orders/fulfilment.ts';
import type { LineProgress } from '#domain/orders/order-progress.ts';
import type { Pieces, Shipment } from '#domain/orders/shipment.ts';
import { defaultSettings } from '#domain/settings.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import {
  nameablePieces,
  splitWithdrawal,
  withdrawablePieces,
  type WithdrawalSituation,
} from './withdrawable.ts';

const { returns } = defaultSettings;
const placedAt = moment(Date.parse('2026-06-01T09:00+02:00'));
const later = (days: number) => moment(placedAt + days * dayMs);

const lineOf = (line: number, fulfilment: Fulfilment, handedOver = 0): LineProgress => ({
  line,
  fulfilment,
  ordered: 2,
  canceled: 0,
  ready: 0,
  handedOver,
  received: handedOver,
  back: 0,
});
const sent = (pieces: Pieces[]): Pick<Shipment, 'status' | 'pieces' | 'createdAt'> => ({
  status: 'sent',
  pieces,
  createdAt: placedAt,
});
const situation: WithdrawalSituation = {
  isTheirs: true,
  isConsumer: true,
  state: 'placed',
  placedAt,
  lines: [],
  begun: new Set(),
  shipments: [],
  earlier: [],
  refunded: [],
  waiting: [],
  unfetched: [],
};
const open = (changed: Partial<WithdrawalSituation>, days = 1) => {
  const found = withdrawablePieces({ ...situation, ...changed }, returns, later(days));
  return found.ok
    ? { back: found.value.pieces, unsent: found.value.unsent }
    : found.refusal.details?.['obstacle'];
};
const two = (line: number) => ({ line, quantity: 2 });

describe('a consumer withdraws (rules/law#withdrawal)', () => {
  it('from goods that have not left the shop, however long they take', () => {
    const lines = [lineOf(1, 'from-stock'), lineOf(2, 'ordered-in')];
    expect(open({ lines }, 200)).toEqual({ back: [], unsent: [two(1), two(2)] });
  });

  it('from a file of a completed order that was not downloaded, within 14 days of the order', () => {
    const lines = [lineOf(1, 'from-stock', 2), lineOf(2, 'download', 2)];
    const unfetched = [{ line: 2, quantity: 1 }];
    const completed = { state: 'complete', lines, unfetched } as const;
    expect(open(completed)).toEqual({ back: [], unsent: unfetched });
    expect(open({ ...completed, begun: new Set([2]) })).toBe('not-received');
    expect(open(completed, 16)).toBe('over');
  });

  it('not from lengths that are cut, sent or not (rules/law#cut)', () => {
    const lines = [lineOf(1, 'from-stock', 1), lineOf(2, 'from-stock')];
    const shipments = [sent([{ line: 1, quantity: 1 }])];
    const cut = new Set([1]);
    expect(open({ state: 'in-part', lines, shipments, cut })).toEqual({
      back: [],
      unsent: [two(2)],
    });
    expect(open({ state: 'in-part', lines, shipments, cut: new Set([1, 2]) })).toBe('excluded');
  });

  it('from a service that is not performed and a rental that has not begun, within 14 days of the order', () => {
    const lines = [lineOf(1, 'service'), lineOf(2, 'rental')];
    expect(open({ lines }, 13)).toEqual({ back: [], unsent: [two(1), two(2)] });
    expect(open({ lines }, 16)).toBe('over');
    expect(open({ lines: [lineOf(1, 'service', 2)] })).toBe('excluded');
    expect(open({ lines: [lineOf(1, 'rental')], begun: new Set([1]) })).toBe('excluded');
  });

  it('from a file until it is downloaded', () => {
    const lines = [lineOf(1, 'download')];
    expect(open({ lines })).toEqual({ back: [], unsent: [two(1)] });
    expect(open({ lines, begun: new Set([1]) })).toBe('excluded');
  });

  it('never from goods made to measure, and not as a company', () => {
    expect(open({ lines: [lineOf(1, 'made-to-measure')] })).toBe('excluded');
    const lines = [lineOf(1, 'from-stock'), lineOf(2, 'service')];
    expect(open({ lines, isConsumer: false })).toBe('excluded');
  });

  it('from a service also when the goods beside it were sent', () => {
    const lines = [lineOf(1, 'from-stock', 2), lineOf(2, 'service')];
    const partly = { state: 'in-part', lines, shipments: [sent([two(1)])] } as const;
    expect(open(partly)).toEqual({ back: [two(1)], unsent: [two(2)] });
  });

  it('from goods that lie ready and are not collected', () => {
    const lines = [{ ...lineOf(1, 'from-stock'), ready: 1 }];
    expect(open({ lines })).toEqual({ back: [], unsent: [two(1)] });
    expect(open({ lines, waiting: [{ line: 1, quantity: 1 }] })).toEqual({
      back: [],
      unsent: [{ line: 1, quantity: 1 }],
    });
  });

  it('from a file also when the goods beside it were sent or came', () => {
    const lines = [lineOf(1, 'from-stock', 2), lineOf(2, 'download')];
    const shipments = [sent([two(1)])];
    for (const state of ['handed-over', 'complete'] as const) {
      expect(open({ state, lines, shipments })).toEqual({ back: [two(1)], unsent: [two(2)] });
      expect(open({ state, lines, shipments, begun: new Set([2]) })).toMatchObject({ unsent: [] });
    }
  });

  it('but from nothing of an order that is over', () => {
    expect(open({ lines: [lineOf(1, 'download', 2)], state: 'complete' })).toBe('excluded');
    const lines = [lineOf(1, 'download')];
    expect(open({ lines, state: 'canceled' })).toBe('canceled');
  });
});

it('a declaration cancels as many pieces as it can, and sends back the others', () => {
  const withdrawable = {
    pieces: [two(1)],
    unsent: [{ line: 1, quantity: 1 }, two(2)],
    until: later(1),
  };
  expect(nameablePieces(withdrawable)).toEqual([{ line: 1, quantity: 3 }, two(2)]);
  expect(splitWithdrawal([two(1), { line: 2, quantity: 1 }], withdrawable)).toEqual({
    canceled: [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ],
    back: [{ line: 1, quantity: 1 }],
  });
});
