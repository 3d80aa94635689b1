import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import { lineObstacle, type LineObstacle } from './line-obstacle.ts';
import type { ReturnSituation } from './returnable.ts';

const receivedAt = moment(Date.UTC(2026, 2, 10, 12));
const now = moment(Date.UTC(2026, 2, 20, 9));
const situation: Omit<ReturnSituation, 'kind'> = {
  isTheirs: true,
  state: 'in-part',
  lines: [
    { line: 1, fulfilment: 'from-stock' },
    { line: 2, fulfilment: 'from-stock' },
    { line: 3, fulfilment: 'made-to-measure' },
    { line: 4, fulfilment: 'service' },
    { line: 5, fulfilment: 'from-stock' },
    { line: 6, fulfilment: 'from-stock' },
  ],
  cut: new Set([2]),
  shipments: [
    {
      status: 'delivered',
      pieces: [1, 2, 3, 6].map((line) => ({ line, quantity: 1 })),
      createdAt: receivedAt,
      receivedAt,
    },
  ],
  earlier: [],
  refunded: [{ line: 6, quantity: 1 }],
};

test.each<[string, number, LineObstacle | undefined, LineObstacle | undefined]>([
  ['goods from the shelf', 1, undefined, undefined],
  ['a length that was cut', 2, 'cut', undefined],
  ['goods made to measure', 3, 'made-to-measure', undefined],
  ['a service', 4, 'excluded', 'excluded'],
  ['goods that are to come', 5, 'not-received', 'not-received'],
  ['goods whose money was given back', 6, 'taken', 'taken'],
])(
  'a line says why it may not come back, also beside lines that may: %s (rules/returns#pages)',
  (_title, line, asReturn, asComplaint) => {
    const found = (['return', 'complaint'] as const).map((kind) =>
      lineObstacle({ ...situation, kind }, line, defaultSettings.returns, now),
    );
    expect(found).toEqual([asReturn, asComplaint]);
  },
);
