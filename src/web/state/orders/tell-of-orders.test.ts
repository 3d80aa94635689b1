import { beforeEach, expect, test, vi } from 'vitest';
import { zeroPrice } from '#domain/money/price.ts';
import { moment } from '#domain/time/moment.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { noticeStore } from '#web/state/notices/notifications.ts';
import { tellOfOrders } from './tell-of-orders.ts';

const waiting: QueuedOrder = {
  key: 'order-key-1',
  principal: 'guest',
  storeCode: 'no',
  createdAt: moment(0),
  state: 'waiting',
  attempts: 1,
  nextAttemptAt: moment(0),
  request: anOrderRequest(),
  items: [],
  totals: { rows: [], subtotal: zeroPrice, discount: zeroPrice, total: zeroPrice },
};
const short: QueuedOrder = {
  ...waiting,
  state: 'needs-you',
  problem: { code: 'order.products_unavailable', details: { skus: ['A'] } },
};
const at = (pathname: string, search = '') => vi.stubGlobal('location', { pathname, search });

beforeEach(() => {
  noticeStore.setState([], true);
  at('/baderom');
  return () => vi.unstubAllGlobals();
});

test('a refusal of an order that waited is told in its own sentence, stays, and leads to the order', () => {
  tellOfOrders([waiting], [short]);
  const [notice] = noticeStore.getState();
  expect(notice).toMatchObject({
    code: 'order.products_unavailable',
    kind: 'danger',
    actions: [{ label: 'notices.toOrder', href: '/checkout/thank-you?order=order-key-1' }],
  });
  expect(notice).not.toHaveProperty('lifetimeMs');
});

test('so is an order that the shop will never accept', () => {
  const problem = { code: 'order.cart_ordered', details: {} } as const;
  tellOfOrders([waiting], [{ ...waiting, state: 'refused', problem }]);
  expect(noticeStore.getState()).toMatchObject([{ code: 'order.cart_ordered', kind: 'danger' }]);
});

test('so is one that was placed', () => {
  const placed = {
    id: 7,
    number: '000000007',
    key: waiting.key,
    placedAt: moment(0),
    status: 'processing',
    total: zeroPrice.gross,
  } as const;
  tellOfOrders([waiting], [{ ...waiting, state: 'confirmed', placed }]);
  expect(noticeStore.getState()).toMatchObject([
    { code: 'order.placed', details: { number: '000000007' } },
  ]);
});

test('one that waits for its payment is not said to be confirmed', () => {
  const placed = {
    id: 7,
    number: '000000007',
    key: waiting.key,
    placedAt: moment(0),
    status: 'processing',
    total: zeroPrice.gross,
    awaitsPayment: true,
  } as const;
  tellOfOrders([waiting], [{ ...waiting, state: 'confirmed', placed }]);
  expect(noticeStore.getState()).toMatchObject([
    { code: 'order.awaits_payment', details: { number: '000000007' } },
  ]);
});

test('what was known, still waits or is on the page anyhow is not told', () => {
  tellOfOrders([short], [short]);
  tellOfOrders([waiting], [{ ...waiting, attempts: 2 }]);
  at('/en/checkout/thank-you', '?order=order-key-1');
  tellOfOrders([waiting], [short]);
  expect(noticeStore.getState()).toEqual([]);
});
