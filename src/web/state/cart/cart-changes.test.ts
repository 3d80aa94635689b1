import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '#contract/http/client.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { storeViews } from '#testing/sample-views.ts';
import { noticeStore } from '#web/state/notices/notifications.ts';
import { changeCartQuantity } from './cart-changes.ts';
import { startCart } from '#web/start/start-cart.ts';
import { cartStore, emptyCart } from './cart.ts';
import { openPage } from '#web/state/page/this-page.ts';

const item = aCartItem({ quantity: 1 });
/** All notices except those about a device that stores nothing. */
const said = () =>
  noticeStore.getState().filter(({ code }) => !/^cart\.(?:not_kept|kept_by_server)$/.test(code));

beforeEach(() => {
  vi.useFakeTimers();
  // The code listens for the network's return, which never happens here.
  vi.stubGlobal('addEventListener', () => undefined);
  cartStore.setState({ cart: { ...emptyCart, items: [item] }, isLoaded: true });
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

test('a changed quantity shows one notice, with OK and a link to checkout', async () => {
  await changeCartQuantity(item, 3);
  const [changed = item] = cartStore.getState().cart.items;
  await changeCartQuantity(changed, 4);
  expect(cartStore.getState().cart.items).toMatchObject([{ quantity: 4 }]);
  expect(said()).toMatchObject([
    {
      code: 'cart.quantity_updated',
      kind: 'success',
      actions: [{ label: 'notices.ok' }, { label: 'notices.checkout', href: '/checkout/personal' }],
    },
  ]);
});

test('neither the same quantity again nor a refused one shows a notice', async () => {
  await changeCartQuantity(item, 1);
  await changeCartQuantity(item, 0);
  expect(cartStore.getState().cart.items).toMatchObject([{ quantity: 1 }]);
  expect(said()).toEqual([]);
});
