import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '#contract/http/client.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { aProduct, aStockItem } from '#testing/a-product.ts';
import { storeViews } from '#testing/sample-views.ts';
import { startCart } from '#web/start/start-cart.ts';
import { cartStore, emptyCart } from '#web/state/cart/cart.ts';
import { openPage } from '#web/state/page/this-page.ts';
import { noticeStore } from '#web/state/notices/notifications.ts';
import { addWishes } from './add-wishes.ts';

const rate = vatRate(25);
const unit = priceFromNet(ore(100_000), rate);
const offer = { kind: 'priced', unit, tiers: [], isFrom: false } as const;
const { bundle: _bundle, matrix: _matrix, ...plain } = aProduct();
const wish = (stock: StockItem) => ({
  product: { ...plain, variants: [], offer, vatRate: rate, isCartHidden: false, stock },
  quantity: 2,
});
const there = aStockItem({ quantity: 50 });
const soldOut = aStockItem({ quantity: 0, isInStock: false });
/** The notices without the one about missing storage, which may come at any time here. */
const notices = () => noticeStore.getState().filter(({ code }) => code !== 'cart.not_kept');
const said = () => notices().map(({ code }) => code);

beforeEach(() => {
  vi.useFakeTimers();
  // Tests have no browser events for the network.
  vi.stubGlobal('addEventListener', () => undefined);
  cartStore.setState({ cart: emptyCart, isLoaded: true });
  const client = createClient(async () => ({ status: 503, contentType: '', body: '' }), {
    storeCode: 'no',
  });
  openPage({ client, storeView: storeViews[0], screen: 'home' });
  startCart(true);
});
afterEach(() => {
  cartStore.setState({ cart: emptyCart, isLoaded: false });
  noticeStore.setState([], true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was added is said, but not where the place says it; what was refused always is', async () => {
  expect(await addWishes([wish(there)])).toBe(true);
  expect(said()).toEqual(['cart.product_added']);
  noticeStore.setState([], true);
  expect(await addWishes([wish(there)], { isSilent: true })).toBe(true);
  expect(said()).toEqual([]);
  expect(cartStore.getState().cart.items).toMatchObject([{ quantity: 4 }]);
  expect(await addWishes([wish(soldOut)], { isSilent: true })).toBe(false);
  expect(said()).toEqual(['cart.out_of_stock']);
});

test('several articles that are a set are told of by its name', async () => {
  const [one] = [wish(there)];
  const other = { ...one, product: { ...one.product, sku: 'B-2', name: 'Krok' } };
  const named = () => notices().map(({ details }) => details['name']);
  expect(await addWishes([one, other], { setName: 'Tilbehørssett' })).toBe(true);
  expect(named()).toEqual(['Tilbehørssett']);
  noticeStore.setState([], true);
  expect(await addWishes([one], { setName: 'Tilbehørssett' })).toBe(true);
  expect(named()).toEqual([one.product.name]);
});
