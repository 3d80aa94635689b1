import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { createClient, type Client } from '#contract/http/client.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { defaultSettings } from '#domain/settings.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop } from '#testing/a-test-shop.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { fakeCartServer } from '#testing/fake-cart-server.ts';
import { createCartCalls } from '#web/state/cart/cart-calls.ts';
import { createCartSync } from '#web/state/cart/cart-sync.ts';
import { cartStore, emptyCart } from '#web/state/cart/cart.ts';
import { checkoutTotals } from './checkout-totals.ts';

const oslo = { country: 'NO', postcode: '0155' };
const general = vatRate(25);
const cart = () => cartStore.getState().cart;

const forgetCart = () => cartStore.setState({ cart: emptyCart, isLoaded: true });
beforeEach(forgetCart);
afterEach(forgetCart);

async function syncWith(client: Client): Promise<void> {
  const sync = createCartSync({
    calls: createCartCalls(client),
    settings: defaultSettings,
    save: (next) => cartStore.setState({ cart: next }),
    isOnline: () => true,
    isCustomer: () => false,
    isOrdered: async () => false,
    onHeldBack: () => undefined,
    mayAsk: async () => true,
    onAgreed: () => undefined,
    withLock: (work) => work(),
  });
  expect(await sync.now()).toBe(true);
}

test('rows of every net price from 1 øre to 2 kr have 25 % VAT of the row, up to 1 000 pieces', async () => {
  const server = fakeCartServer();
  server.lines = Array.from({ length: 200 }, (_, index) =>
    aCartItem({
      sku: `NET-${index + 1}`,
      serverItemId: `id${index}`,
      unit: priceFromNet(ore(index + 1), general),
    }),
  );
  cartStore.setState({ cart: { ...emptyCart, token: 'cart1' } });
  await syncWith(createClient(server.send, { storeCode: 'no' }));
  const { items } = cart();
  expect(items).toHaveLength(200);
  const wrong: string[] = [];
  for (let quantity = 1; quantity <= 1_000; quantity += 1) {
    const { rows } = checkoutTotals(
      { ...cart(), items: items.map((item) => ({ ...item, quantity })) },
      oslo,
    );
    rows.forEach(({ row }, index) => {
      const net = (index + 1) * quantity;
      if (row.gross !== net + Math.floor((net + 2) / 4)) wrong.push(`${quantity} × ${index + 1}`);
    });
  }
  expect(wrong).toEqual([]);
});

test('100 × 0,50 kr are 62,50 with VAT in the browser and on the server, and the order goes through', async () => {
  const shop = await aTestShop({
    products: [
      {
        id: 1,
        sku: 'SKRUE-4',
        priceList: { base: ore(50), tiers: [] },
        stock: aStockItem({ quantity: 500 }),
      },
    ],
  });
  try {
    const client = shop.client();
    cartStore.setState({
      cart: { ...emptyCart, items: [aCartItem({ sku: 'SKRUE-4', quantity: 100 })] },
    });
    await syncWith(client);
    const [shipping] = await createCartCalls(client).shippingMethods(cart().token ?? '', {
      ...oslo,
      city: 'Oslo',
    });
    const { rows, total } = checkoutTotals(cart(), { ...oslo, shipping });
    expect(rows).toMatchObject([{ row: { gross: 6_250 } }]);
    const lines = cart().items.map(({ sku, quantity, options, unit }) => ({
      sku,
      quantity,
      options,
      ...(unit && { unit }),
    }));
    const { result } = await client.call(create, {
      query: {},
      headers: {},
      body: anOrderRequest({ lines, expectedTotal: total.gross }),
    });
    expect(result.total).toBe(6_250 + 500);
  } finally {
    await shop.close();
  }
});
