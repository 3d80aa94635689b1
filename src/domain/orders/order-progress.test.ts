import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import type { Fulfilment } from './fulfilment.ts';
import {
  isLate,
  lineProgress,
  meantPieces,
  openPieces,
  orderStateOf,
  type AskedPieces,
  type LineProgress,
} from './order-progress.ts';
import { orderMachine, type OrderMoveKind, type OrderState } from './order-states.ts';
import { isReceived, shipmentMachine, type Pieces, type ShipmentStatus } from './shipment.ts';

const lineOf = (overrides: Partial<LineProgress> = {}): LineProgress => ({
  line: 1,
  fulfilment: 'from-stock',
  ordered: 3,
  canceled: 0,
  ready: 0,
  handedOver: 0,
  received: 0,
  back: 0,
  ...overrides,
});
const sold = (overrides: Partial<LineProgress>) => lineOf({ line: 2, ...overrides });

test.each<[string, LineProgress[], OrderState]>([
  ['nothing has left', [lineOf()], 'placed'],
  ['what waits to be collected has not left', [lineOf({ ready: 3 })], 'placed'],
  ['some of it has left', [lineOf({ handedOver: 1 })], 'in-part'],
  ['one line has left', [lineOf({ handedOver: 3 }), sold({})], 'in-part'],
  ['all has left', [lineOf({ handedOver: 3 })], 'handed-over'],
  ['what was cancelled is not waited for', [lineOf({ handedOver: 1, canceled: 2 })], 'handed-over'],
  ['the buyer has it', [lineOf({ handedOver: 3, received: 3 })], 'complete'],
  [
    'what is let is out until it is back',
    [lineOf({ fulfilment: 'rental', handedOver: 3, received: 3, back: 2 })],
    'handed-over',
  ],
  [
    'and then the order is complete',
    [lineOf({ fulfilment: 'rental', handedOver: 3, received: 3, back: 3 })],
    'complete',
  ],
  [
    'a file is not handed over',
    [lineOf({ handedOver: 3, received: 3 }), sold({ fulfilment: 'download' })],
    'complete',
  ],
  [
    'a service is waited for',
    [lineOf({ handedOver: 3, received: 3 }), sold({ fulfilment: 'service' })],
    'in-part',
  ],
  ['everything is cancelled', [lineOf({ canceled: 3 })], 'canceled'],
])('%s', (_, lines, state) => {
  expect(orderStateOf(lines)).toBe(state);
});

it('pieces asked for are open ones, lines named twice taken together', () => {
  const lines = [lineOf({ handedOver: 1 }), sold({ handedOver: 3 })];
  const meant = (asked?: AskedPieces[]) => meantPieces(lines, asked, openPieces);
  expect(meant()).toEqual([{ line: 1, quantity: 2 }]);
  const one = { line: 1, quantity: 1 };
  expect(meant([one, one])).toEqual([{ line: 1, quantity: 2 }]);
  expect(meant([one, one, one])).toBe('too-many');
  expect(meant([{ line: 2, quantity: 1 }])).toBe('none-open');
  expect(meant([])).toBe('none-open');
  expect(meant([{ line: 1 }])).toEqual([{ line: 1, quantity: 2 }]);
  for (const odd of [
    { line: 3, quantity: 1 },
    ...[0, -1, 0.5, NaN, 1e308].map((quantity) => ({ line: 1, quantity })),
  ]) {
    expect(meant([odd])).toBe('no-such-line');
  }
});

it('rented goods are late the day after their last', () => {
  const out = lineOf({ fulfilment: 'rental', handedOver: 3, back: 2 });
  const [evening, morning] = ['2026-03-03T22:59:00Z', '2026-03-03T23:01:00Z'].map((at) =>
    moment(Date.parse(at)),
  );
  expect(isLate(out, { to: '2026-03-03' }, evening!)).toBe(false);
  expect(isLate(out, { to: '2026-03-03' }, morning!)).toBe(true);
  expect(isLate({ ...out, back: 3 }, { to: '2026-03-03' }, morning!)).toBe(false);
});

/** A shop may take these steps in any order. Steps that the tables refuse are left out. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('send', 'ready', 'receive', 'back', 'cancel'),
    line: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 25 },
);

function moveOf(kind: string, waits: ShipmentStatus | undefined): OrderMoveKind {
  if (kind === 'receive') return waits === 'ready' ? 'collect' : 'deliver';
  return kind === 'back' || kind === 'cancel' ? kind : 'ship';
}

it('whatever is done with an order, its states follow the table and no piece is counted twice', () => {
  const kinds: readonly Fulfilment[] = ['from-stock', 'rental', 'download'];
  fc.assert(
    fc.property(steps, (tried) => {
      const ordered = kinds.map((fulfilment, index) => ({
        line: index + 1,
        fulfilment,
        ordered: 3,
        back: 0,
      }));
      const shipments: { status: ShipmentStatus; pieces: Pieces[] }[] = [];
      const canceled: Pieces[] = [];
      let state: OrderState = 'placed';
      for (const { kind, line, quantity } of tried) {
        const now = lineProgress(ordered, shipments, canceled);
        const open = meantPieces(now, [{ line, quantity }], openPieces);
        const [lot] = shipments.filter(({ status }) => !isReceived(status));
        const own = ordered[line - 1]!;
        const move = moveOf(kind, lot?.status);
        if (orderMachine.targets(state, move, 'seller').length === 0) continue;
        if (kind === 'receive' && lot) {
          const to = lot.status === 'ready' ? 'collected' : 'delivered';
          if (shipmentMachine.leads(lot.status, to)) lot.status = to;
        } else if (kind === 'back' && own.back < now[line - 1]!.received) own.back += 1;
        else if (typeof open === 'string') continue;
        else if (kind === 'cancel') canceled.push(...open);
        else if (kind === 'send') shipments.push({ status: 'sent', pieces: [...open] });
        else if (kind === 'ready') shipments.push({ status: 'ready', pieces: [...open] });
        const after = lineProgress(ordered, shipments, canceled);
        const next = orderStateOf(after);
        expect(orderMachine.targets(state, move, 'seller'), `${state} ${move}`).toContain(next);
        state = next;
        for (const each of after) expect(openPieces(each)).toBeGreaterThanOrEqual(0);
      }
    }),
    {
      numRuns: 500,
      // In this example, a file is sent when nothing else is left to do.
      examples: [
        [
          [
            { kind: 'cancel', line: 2, quantity: 3 },
            { kind: 'send', line: 1, quantity: 3 },
            { kind: 'receive', line: 1, quantity: 1 },
            { kind: 'send', line: 3, quantity: 1 },
          ],
        ],
      ],
    },
  );
});
