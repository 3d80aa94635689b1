import { afterEach, expect, test, vi } from 'vitest';
import { zeroPrice } from '#domain/money/price.ts';
import { moment } from '#domain/time/moment.ts';
import { aTabStorage } from '#testing/a-tab-storage.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { isRecent, keepInTab, tabSession } from '#web/state/session/tab-session.ts';
import { followOrder } from './follow-order.ts';

afterEach(() => vi.unstubAllGlobals());

test('a placed order has the tab ask again what its customer has bought (rules/orders#bought-before)', () => {
  vi.stubGlobal('sessionStorage', aTabStorage());
  vi.stubGlobal('document', { cookie: '' });
  const order = {
    key: 'order-key-1',
    principal: 'guest',
    storeCode: 'no',
    createdAt: moment(0),
    attempts: 1,
    nextAttemptAt: moment(0),
    request: anOrderRequest(),
    items: [],
    totals: { rows: [], subtotal: zeroPrice, discount: zeroPrice, total: zeroPrice },
  };
  keepInTab({ bought: [], boughtAt: Date.now() });
  followOrder({ ...order, state: 'sending' });
  expect(isRecent(tabSession().boughtAt)).toBe(true);
  followOrder({ ...order, state: 'confirmed' });
  expect(isRecent(tabSession().boughtAt)).toBe(false);
});
