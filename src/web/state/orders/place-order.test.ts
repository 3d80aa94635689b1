import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '#contract/http/client.ts';
import { emptyDetails } from '#domain/checkout/checkout-details.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { storeViews } from '#testing/sample-views.ts';
import { cartStore, emptyCart } from '#web/state/cart/cart.ts';
import { openPage } from '#web/state/page/this-page.ts';
import { placeOrder, type Checkout } from './place-order.ts';

const items = [aCartItem()];
const total = priceFromNet(ore(100_000), vatRate(25));
const checkout = (code: string, sum = total): Checkout => ({
  key: 'order-key-0001',
  details: emptyDetails,
  items,
  totals: { rows: [], subtotal: sum, discount: zeroPrice, total: sum },
  shipping: undefined,
  payment: { code, title: code, fee: zeroPrice, isDefault: false },
  termsVersion: 0,
});

afterEach(() => {
  cartStore.setState({ cart: emptyCart, isLoaded: false });
  vi.unstubAllGlobals();
});

test('without a network nothing is kept that a provider takes the money of (rules/payments#choosing)', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', () => undefined);
  cartStore.setState({ cart: { ...emptyCart, items }, isLoaded: true });
  const client = createClient(async () => ({ status: 503, contentType: '', body: '' }), {
    storeCode: 'no',
  });
  openPage({ client, storeView: storeViews[0], screen: 'checkout/checkout' });
  for (const code of ['vipps', 'klarna', 'cashondelivery']) {
    expect(await placeOrder(checkout(code))).toEqual({ kind: 'no-network' });
  }
  expect(await placeOrder(checkout('invoice'))).not.toEqual({ kind: 'no-network' });
  expect(await placeOrder(checkout('vipps', zeroPrice))).not.toEqual({ kind: 'no-network' });
  expect(cartStore.getState().cart.items).toEqual(items);
});
