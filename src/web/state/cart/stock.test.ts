import { beforeEach, expect, test } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aStockItem } from '#testing/a-product.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { RecordKind } from '#web/offline/storage.ts';
import type { StockNews } from './ask-stock.ts';
import { cartStore, emptyCart } from './cart.ts';
import { heardStock, keepStock } from './stock.ts';

/** Another tab changes it in the same storage. */
const kind: RecordKind<StockNews> = {
  key: 'cart/stock',
  version: 1,
  isValid: (data): data is StockNews => data !== undefined,
};
const storage = await openStorage();
const left = (quantity: number) => aStockItem({ quantity });
const holds = (...skus: readonly string[]) =>
  cartStore.setState({ cart: { ...emptyCart, items: skus.map((sku) => aCartItem({ sku })) } });

beforeEach(() => storage.remove('cart/stock'));

test('what is kept is the stock of the cart’s lines (rules/cart#stock-events)', async () => {
  holds('A', 'B');
  await keepStock({ A: left(1), B: left(2), C: left(3) });
  expect(await storage.read(kind)).toEqual({ A: left(1), B: left(2) });
  holds('B');
  await keepStock({});
  expect(await storage.read(kind)).toEqual({ B: left(2) });
});

test('what another tab has heard later is not written over with what was heard here before', async () => {
  holds('D');
  await keepStock({ D: left(5) });
  await storage.write(kind, { D: left(0) });
  holds('D', 'E');
  await keepStock({ E: left(9) });
  expect(await storage.read(kind)).toEqual({ D: left(0), E: left(9) });
});

test('of a line that is not known here the stock is read from the device', async () => {
  await storage.write(kind, { F: left(4) });
  holds('F');
  expect(await heardStock()).toMatchObject({ F: left(4) });
});
