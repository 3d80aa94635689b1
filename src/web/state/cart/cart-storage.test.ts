import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { fakeShelf } from '#testing/fake-shelf.ts';
import { noticeStore } from '#web/state/notices/notifications.ts';
import { createStorage } from '#web/offline/storage.ts';
import { emptyCart, cartStore } from './cart.ts';
import { createCartKeeper } from './cart-storage.ts';

/** A browser's cookies; with `takes` false the browser refuses them. */
function aCookieJar(takes = true) {
  const jar = { text: '' };
  return {
    get cookie() {
      return jar.text;
    },
    set cookie(line: string) {
      const [pair = ''] = line.split(';');
      if (takes) jar.text = line.includes('Max-Age=0') ? '' : pair;
    },
  };
}

const codes = () => noticeStore.getState().map(({ code }) => code);

beforeEach(() => {
  vi.stubGlobal('document', aCookieJar());
  vi.stubGlobal('location', { protocol: 'https:' });
  noticeStore.setState([], true);
  cartStore.setState({ cart: emptyCart, isLoaded: false });
});

afterEach(() => {
  vi.unstubAllGlobals();
  noticeStore.setState([], true);
});

const filled = { ...emptyCart, items: [aCartItem()], token: 'abc123' };

test('where the browser refuses to store the cart, the server keeps it, and that is said once', async () => {
  const shelf = fakeShelf();
  shelf.fail = () => Promise.reject(new Error('refused'));
  const keeper = createCartKeeper(createStorage(shelf));
  keeper.save(filled);
  await keeper.stored();
  await Promise.resolve();
  expect(codes()).toEqual(['cart.kept_by_server']);
  noticeStore.setState([], true);
  keeper.save({ ...filled, token: 'def456' });
  await keeper.stored();
  keeper.save({ ...filled, items: [aCartItem(), aCartItem({ sku: 'B' })] });
  await keeper.stored();
  await Promise.resolve();
  expect(codes()).toEqual([]);
  // Starts as the next page does.
  cartStore.setState({ cart: emptyCart, isLoaded: false });
  expect(await createCartKeeper(createStorage(shelf)).load()).toBe(true);
  expect(cartStore.getState()).toEqual({
    cart: { ...emptyCart, token: 'abc123' },
    isLoaded: false,
  });
});

test('a browser that takes no cookie either is told that the cart is lost', async () => {
  vi.stubGlobal('document', aCookieJar(false));
  // A page shows this notice only once, so the test needs a fresh page.
  vi.resetModules();
  const { createCartKeeper: createFresh } = await import('./cart-storage.ts');
  const { noticeStore: notices } = await import('#web/state/notices/notifications.ts');
  const shelf = fakeShelf();
  shelf.fail = () => Promise.reject(new Error('refused'));
  const keeper = createFresh(createStorage(shelf));
  keeper.save(filled);
  await keeper.stored();
  await Promise.resolve();
  expect(notices.getState().map(({ code }) => code)).toEqual(['cart.not_kept']);
  expect(await keeper.load()).toBe(false);
});

test('a browser that stores carts gets no cookie of one', async () => {
  const keeper = createCartKeeper(createStorage(fakeShelf()));
  keeper.save(filled);
  await keeper.stored();
  expect(document.cookie).toBe('');
  expect(codes()).toEqual([]);
  cartStore.setState({ cart: emptyCart, isLoaded: false });
  expect(await keeper.load()).toBe(false);
});

test('a customer whose device stores no cart waits for that of the account', async () => {
  const load = (isCustomer: boolean, shelf = fakeShelf()) => {
    cartStore.setState({ cart: emptyCart, isLoaded: false });
    return createCartKeeper(createStorage(shelf), () => isCustomer).load();
  };
  expect(await load(false)).toBe(false);
  expect(await load(true)).toBe(true);
  expect(cartStore.getState()).toEqual({ cart: emptyCart, isLoaded: false });
  const shelf = fakeShelf();
  const keeper = createCartKeeper(createStorage(shelf));
  keeper.save(filled);
  await keeper.stored();
  expect(await load(true, shelf)).toBe(false);
});

test('the last of several changes is on its way to the disk before the first has come there', async () => {
  const begun: unknown[] = [];
  const disk = {
    ...fakeShelf(),
    set: (_key: string, value: unknown) => (begun.push(value), never),
  };
  const never = new Promise<void>(() => {});
  const keeper = createCartKeeper(createStorage(disk));
  const changed = { ...emptyCart, items: [aCartItem()] };
  keeper.save(changed);
  keeper.save({ ...changed, couponCode: 'NYHET10' });
  expect(begun).toMatchObject([{ data: changed }, { data: { couponCode: 'NYHET10' } }]);
  expect(cartStore.getState().cart.couponCode).toBe('NYHET10');
});
