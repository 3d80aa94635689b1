import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient, type Send } from '#contract/http/client.ts';
import { productToWire } from '#contract/wire/product.ts';
import { articleStockToWire } from '#contract/wire/stock.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { aProduct, aStockItem } from '#testing/a-product.ts';
import { storeViews } from '#testing/sample-views.ts';
import { startCart } from '#web/start/start-cart.ts';
import { cartStore, emptyCart } from '#web/state/cart/cart.ts';
import { openPage } from '#web/state/page/this-page.ts';
import { noticeStore } from '#web/state/notices/notifications.ts';
import { buyAgain } from './buy-again.ts';

const rate = vatRate(25);
const unit = priceFromNet(ore(100_000), rate);
const offer = { kind: 'priced', unit, tiers: [], isFrom: false } as const;
const { bundle: _bundle, matrix: _matrix, ...plain } = aProduct();
const sold = { ...plain, variants: [], offer, vatRate: rate, isCartHidden: false };

/** Opens a shop with these articles; its search knows only the warehouse's stock. */
function open(articles: Readonly<Record<string, StockItem>>, maximumLines = 100): void {
  const send: Send = async ({ path }) => {
    const body = path.startsWith('/api/stock')
      ? { code: 200, result: known.map(articleStockToWire) }
      : { hits: known.map(inWarehouse), total: known.length };
    return { status: 200, contentType: 'application/json', body };
  };
  const known = Object.entries(articles).map(([sku, stock]) => ({ sku, stock, productId: 14 }));
  const inWarehouse = ({ sku, stock: { shopQuantity: _, ...stock } }: (typeof known)[number]) =>
    productToWire({ ...sold, sku, stock });
  const [{ settings, ...view }] = storeViews;
  const storeView = {
    ...view,
    settings: { ...settings, cart: { ...settings.cart, maximumLines } },
  };
  openPage({ client: createClient(send, { storeCode: 'no' }), storeView, screen: 'home' });
  startCart(true);
}
const line = (sku: string) => ({ sku, name: sku, options: {}, quantity: 2 });
const inCart = () => cartStore.getState().cart.items.map(({ sku, quantity }) => [sku, quantity]);

beforeEach(() => {
  vi.useFakeTimers();
  // Tests have no browser events for the network.
  vi.stubGlobal('addEventListener', () => undefined);
  cartStore.setState({ cart: emptyCart, isLoaded: true });
});
afterEach(() => {
  cartStore.setState({ cart: emptyCart, isLoaded: false });
  noticeStore.setState([], true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what only a shop has comes, and of what is sold by more so many (rules/orders#order-again)', async () => {
  open({
    A: aStockItem({ quantity: 0, isInStock: false, shopQuantity: 3 }),
    B: aStockItem({ minimumSale: 5 }),
  });
  const { added, missed } = await buyAgain([line('A'), line('B')]);
  expect([added, missed.map(({ taken }) => taken)]).toEqual([2, [5]]);
  expect(inCart()).toEqual([
    ['A', 2],
    ['B', 5],
  ]);
});

test('where the cart refuses one, the others count', async () => {
  open({ A: aStockItem(), B: aStockItem(), C: aStockItem() }, 2);
  expect((await buyAgain([line('A'), line('B'), line('C')])).added).toBe(2);
  expect(inCart()).toHaveLength(2);
});
