import { expect, test } from 'vitest';
import type { LineProgress } from './order-progress.ts';
import { orderStanding, type OrderStanding } from './order-standing.ts';
import type { OrderState } from './order-states.ts';

const line = (change: Partial<LineProgress> = {}): LineProgress => ({
  line: 1,
  fulfilment: 'from-stock',
  ordered: 2,
  canceled: 0,
  ready: 0,
  handedOver: 0,
  received: 0,
  back: 0,
  ...change,
});
const out = { handedOver: 2 };
const had = { ...out, received: 2 };
const half = { handedOver: 1, received: 1 };
const file = line({ fulfilment: 'download' });

test.each<[OrderStanding, OrderState, LineProgress[], boolean?]>([
  ['processing', 'placed', [line()]],
  ['processing', 'placed', [line({ canceled: 1 })]],
  ['processing', 'placed', [file]],
  ['ready', 'placed', [line({ ready: 2 })], true],
  ['ready', 'in-part', [line({ ready: 1, ...half })], true],
  ['ready-in-part', 'placed', [line({ ready: 1 })], true],
  ['sent-in-part', 'in-part', [line(half)]],
  ['sent-in-part', 'in-part', [line(had), line({ fulfilment: 'service' })]],
  ['sent', 'handed-over', [line(out), file]],
  ['sent', 'handed-over', [line({ handedOver: 1, canceled: 1 })]],
  ['collected-in-part', 'in-part', [line(half)], true],
  ['collected', 'handed-over', [line({ fulfilment: 'rental', ...had })], true],
  ['collected', 'complete', [line(had)], true],
  ['delivered', 'complete', [line(had), file]],
  ['complete', 'complete', [line({ fulfilment: 'rental', ...had, back: 2 })], true],
  ['complete', 'complete', [line(had), line({ fulfilment: 'service', ...had })]],
  ['complete', 'complete', [file]],
  ['canceled', 'canceled', [line({ canceled: 2 })]],
])('an order stands at %s: %s', (standing, state, lines, isFetched = false) => {
  expect(orderStanding(state, lines, isFetched)).toBe(standing);
});

test('an order that waits for its payment says so until it is cancelled', () => {
  expect(orderStanding('placed', [line()], false, true)).toBe('unpaid');
  expect(orderStanding('canceled', [line({ canceled: 2 })], false, true)).toBe('canceled');
});
