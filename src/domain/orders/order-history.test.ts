import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { orderHistory } from './order-history.ts';

test('the events of an order are told oldest first, those of one moment in the order of a purchase', () => {
  const at = moment;
  const events = orderHistory({
    placedAt: at(1),
    confirmedAt: at(1),
    moves: [
      { kind: 'paid', at: at(3), amount: ore(200) },
      { kind: 'refunded', at: at(9), amount: ore(100) },
    ],
    shipments: [
      { number: 1, status: 'delivered', pieces: [], createdAt: at(3), receivedAt: at(6) },
      { number: 2, status: 'sent', pieces: [], createdAt: at(7) },
    ],
    cancellations: [{ number: 1, reason: '', canceledAt: at(5), pieces: [] }],
  });
  expect(events.map(({ kind, at: when }) => `${when} ${kind}`)).toEqual([
    '1 placed',
    '1 confirmed',
    '3 paid',
    '5 cancellation',
    '6 shipment',
    '7 shipment',
    '9 refunded',
  ]);
});
