import { expect, it } from 'vitest';
import { lineProgress } from './order-progress.ts';
import { readyAfterCancel } from './ready-shipments.ts';
import type { ShipmentStatus } from './shipment.ts';

const lot = (number: number, status: ShipmentStatus, line: number, quantity: number) => ({
  number,
  status,
  pieces: [{ line, quantity }],
});

/** Six pieces, of which two are sent, one and two lie ready, and one is in no shipment. */
const shipments = [lot(1, 'sent', 1, 2), lot(2, 'ready', 1, 1), lot(3, 'ready', 1, 2)];
const ordered = [{ line: 1, fulfilment: 'from-stock', ordered: 6, back: 0 } as const];
const standing = { shipments, lines: lineProgress(ordered, shipments, []) };

it.each([
  [1, []],
  [2, [lot(3, 'ready', 1, 1)]],
  [3, [{ ...lot(3, 'ready', 1, 2), pieces: [] }]],
  [
    4,
    [
      { ...lot(3, 'ready', 1, 2), pieces: [] },
      { ...lot(2, 'ready', 1, 1), pieces: [] },
    ],
  ],
])(
  'of %i cancelled pieces, those that lie ready are the last (rules/orders#cancelling)',
  (quantity, left) => {
    expect(readyAfterCancel(standing, [{ line: 1, quantity }])).toEqual(left);
  },
);

it('a shipment keeps its other lines', () => {
  const pieces = [
    { line: 1, quantity: 1 },
    { line: 2, quantity: 1 },
  ];
  const both = [{ number: 1, status: 'ready', pieces } as const];
  const lines = [1, 2].map((line) => ({ ...ordered[0]!, line, ordered: 1 }));
  const found = readyAfterCancel({ shipments: both, lines: lineProgress(lines, both, []) }, [
    { line: 1, quantity: 1 },
  ]);
  expect(found).toEqual([{ number: 1, status: 'ready', pieces: [{ line: 2, quantity: 1 }] }]);
});
