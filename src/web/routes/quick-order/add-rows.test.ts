import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '#contract/http/client.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aStockItem } from '#testing/a-product.ts';
import { storeViews } from '#testing/sample-views.ts';
import { startCart } from '#web/start/start-cart.ts';
import { cartStore, emptyCart } from '#web/state/cart/cart.ts';
import { noticeStore } from '#web/state/notices/notifications.ts';
import { openPage } from '#web/state/page/this-page.ts';
import { addRows } from './add-rows.ts';
import type { ShownRow } from './use-quick-order.ts';

const limits = { maximumLines: 500, maximumQuantity: 10_000 };

const aRow = (key: string, sku: string, quantity: number, available = 5): ShownRow => ({
  key,
  text: sku,
  state: 'found',
  quantity,
  choices: [],
  isTicked: true,
  article: { item: aCartItem({ sku }), stock: aStockItem({ quantity: available }) },
});
const inCart = () =>
  cartStore.getState().cart.items.map(({ sku, quantity }) => [sku, quantity] as const);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  cartStore.setState({ cart: emptyCart, isLoaded: true });
  // There is no network.
  const client = createClient(async () => ({ status: 503, contentType: '', body: '' }), {
    storeCode: 'no',
  });
  openPage({ client, storeView: storeViews[0], screen: 'quick-order' });
  startCart(true);
});
afterEach(() => {
  cartStore.setState({ cart: emptyCart, isLoaded: false });
  noticeStore.setState([], true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('rows go into the cart without a network, and rows of one article into one line', async () => {
  const rows = [aRow('1', 'VEN-1', 2), aRow('2', 'VEN-2', 1), aRow('3', 'VEN-1', 3)];
  expect(await addRows(rows, limits)).toEqual(new Map());
  expect(inCart()).toEqual([
    ['VEN-1', 5],
    ['VEN-2', 1],
  ]);
});

test('pieces in the cart and in rows before count, and the row that is too much stays', async () => {
  await addRows([aRow('1', 'VEN-1', 2)], limits);
  const refused = await addRows([aRow('2', 'VEN-1', 3), aRow('3', 'VEN-1', 1)], limits);
  expect(refused).toEqual(
    new Map([['3', { code: 'cart.only_available', details: { maxQuantity: 5 } }]]),
  );
  expect(inCart()).toEqual([['VEN-1', 5]]);
});

test('rows beyond the lines of a cart stay with their reason', async () => {
  const rows = [aRow('1', 'VEN-1', 1), aRow('2', 'VEN-2', 1), aRow('3', 'VEN-1', 1)];
  const refused = await addRows(rows, { ...limits, maximumLines: 1 });
  expect([...refused]).toEqual([['2', { code: 'cart.too_many_lines', details: { maxLines: 1 } }]]);
  expect(inCart()).toEqual([['VEN-1', 2]]);
});
