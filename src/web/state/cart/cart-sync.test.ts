import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/http/api-error.ts';
import { createClient } from '#contract/http/client.ts';
import { defaultSettings } from '#domain/settings.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { fakeCartServer, refusalOf, type FakeCartServer } from '#testing/fake-cart-server.ts';
import { createCartCalls } from './cart-calls.ts';
import { createCartSync, type CartSync } from './cart-sync.ts';
import { cartStore, emptyCart } from './cart.ts';
import { noticeStore } from '#web/state/notices/notifications.ts';

let server: FakeCartServer;
let sync: CartSync;
let online: boolean;
let ordered: readonly string[];
let isKnown: boolean;
let isCustomer: boolean;
let agreed: string[];
let heldBack: boolean[];

const cart = () => cartStore.getState().cart;
const quantities = (items: readonly { sku: string; quantity: number }[]) =>
  Object.fromEntries(items.map(({ sku, quantity }) => [sku, quantity]));
const setItems = (...items: ReturnType<typeof aCartItem>[]) =>
  cartStore.setState({ cart: { ...cart(), items } });

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  ordered = [];
  isKnown = true;
  isCustomer = false;
  agreed = [];
  heldBack = [];
  server = fakeCartServer();
  cartStore.setState({ cart: emptyCart, isLoaded: true });
  noticeStore.setState([], true);
  sync = createCartSync({
    calls: createCartCalls(createClient(server.send, { storeCode: 'no' })),
    settings: defaultSettings,
    save: (next) => cartStore.setState({ cart: next }),
    isOnline: () => online,
    isCustomer: () => isCustomer,
    mayAsk: async () => isKnown,
    onAgreed: (token) => void agreed.push(token),
    onHeldBack: (isHeldBack) => void heldBack.push(isHeldBack),
    isOrdered: async (token) => ordered.includes(token),
    withLock: (work) => work(),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a customer whose device lost the cart gets that of the account, before anything is added to it', async () => {
  server.lines = [aCartItem({ sku: 'A', quantity: 173, serverItemId: 'id1' })];
  expect(await sync.now()).toBe(true);
  expect(server.calls).toEqual([]);
  isCustomer = true;
  expect(await sync.now()).toBe(true);
  expect(quantities(cart().items)).toEqual({ A: 173 });
});

test('without a token a cart is created, and the lines come back with their ids', async () => {
  setItems(aCartItem({ sku: 'A', quantity: 2 }));
  expect(await sync.now()).toBe(true);
  expect(server.calls).toEqual(['create', 'pull', 'update A 2']);
  expect(cart()).toMatchObject({ token: 'cart1', items: [{ sku: 'A', serverItemId: 'id1' }] });
  await sync.now();
  expect(server.calls.slice(3)).toEqual(['pull']);
});

test('the cart of an order that waits is left alone, and what is added is sent once it is placed', async () => {
  ordered = ['cart1'];
  server.lines = [{ ...aCartItem({ sku: 'ORDERED' }), serverItemId: 'id1' }];
  setItems(aCartItem({ sku: 'NEXT' }));
  expect(await sync.now()).toBe(false);
  expect(server.calls).toEqual(['create']);
  expect(quantities(cart().items)).toEqual({ NEXT: 1 });
  expect(cart().token).toBeUndefined();
  [ordered, server.lines] = [[], []];
  expect(await sync.now()).toBe(true);
  expect(server.lines).toMatchObject([{ sku: 'NEXT', quantity: 1 }]);
});

test('a cart the server has forgotten is not exchanged for that of an order that waits', async () => {
  setItems(aCartItem({ sku: 'A' }));
  await sync.now();
  ordered = ['cart2'];
  server.instead = ({ endpoint }) =>
    endpoint.id === 'cart.pull' ? refusalOf(404, 'CART_NOT_FOUND') : undefined;
  await sync.now();
  expect(cart()).toMatchObject({ items: [{ sku: 'A' }] });
  expect(cart().token).toBeUndefined();
});

test('a customer’s cart is not asked for by a page that does not know them, and stays theirs', async () => {
  cartStore.setState({ cart: { items: [aCartItem({ sku: 'A' })], base: [], token: '1112' } });
  isKnown = false;
  // The shop answers 401 to a guest who names a customer's cart.
  server.instead = () => refusalOf(401, 'UNAUTHORIZED');
  expect(await sync.now()).toBe(false);
  expect(server.calls).toEqual([]);
  expect(cart()).toMatchObject({ token: '1112', items: [{ sku: 'A' }] });
  [isKnown, server.instead] = [true, undefined];
  expect(await sync.now()).toBe(true);
  expect(cart().token).toBe('1112');
});

test('carts agree once every step was taken, and not where one was refused', async () => {
  setItems(aCartItem({ sku: 'A' }));
  server.instead = ({ endpoint }) =>
    endpoint.id === 'cart.update' ? refusalOf(409, 'STOCK_TOO_LOW') : undefined;
  await sync.now();
  expect(agreed).toEqual([]);
  server.instead = undefined;
  setItems(aCartItem({ sku: 'A' }));
  await sync.now();
  expect(agreed).toEqual(['cart1']);
});

test('at the limit of its address a cart stays with the browser, which knows it, until the shop takes it', async () => {
  setItems(aCartItem({ sku: 'A' }));
  server.instead = ({ endpoint }) =>
    endpoint.id === 'cart.update' ? refusalOf(429, 'TOO_MANY_REQUESTS') : undefined;
  expect(await sync.now()).toBe(false);
  expect(cart()).toMatchObject({ items: [{ sku: 'A' }], base: [] });
  server.instead = undefined;
  expect(await sync.now()).toBe(true);
  expect(heldBack).toEqual([true, false]);
  expect(server.lines).toMatchObject([{ sku: 'A' }]);
});

test('an empty cart nobody knows asks nothing', async () => {
  expect(await sync.now()).toBe(true);
  expect(server.calls).toEqual([]);
});

test('several changes are one sync, a little later', async () => {
  setItems(aCartItem({ sku: 'A' }));
  sync.schedule();
  sync.schedule();
  await vi.advanceTimersByTimeAsync(399);
  expect(server.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.calls).toEqual(['create', 'pull', 'update A 1']);
});

test('the plan of a merge is carried out: pushed, added, removed, each side as the other', async () => {
  setItems(aCartItem({ sku: 'A' }), aCartItem({ sku: 'B' }));
  await sync.now();
  // Here B is removed and C added; elsewhere A is removed and D added.
  setItems(cart().items[0]!, aCartItem({ sku: 'C', quantity: 3 }));
  server.lines = [
    ...server.lines.filter(({ sku }) => sku === 'B'),
    { ...aCartItem({ sku: 'D', quantity: 4 }), serverItemId: 'id9' },
  ];
  await sync.now();
  expect(quantities(cart().items)).toEqual({ C: 3, D: 4 });
  expect(quantities(server.lines)).toEqual({ C: 3, D: 4 });
  server.calls.length = 0;
  await sync.now();
  expect(server.calls).toEqual(['pull']);
});

test('a note beside a line is written there and here, and a page that knew none takes it', async () => {
  setItems(aCartItem({ sku: 'A', note: 'Bad 1' }));
  await sync.now();
  expect(server.lines).toMatchObject([{ sku: 'A', note: 'Bad 1' }]);
  setItems({ ...cart().items[0]!, note: 'Bad 2' });
  await sync.now();
  expect(server.lines).toMatchObject([{ sku: 'A', note: 'Bad 2' }]);
  server.lines = server.lines.map((line) => ({ ...line, note: 'Bad 3' }));
  await sync.now();
  expect(cart().items).toMatchObject([{ sku: 'A', note: 'Bad 3' }]);
});

test('a line takes another choice under its number, and takes it back when that is refused', async () => {
  const chosen = (sku: string) => ({
    sku,
    options: { configurable: [{ optionId: '93', optionValue: sku }] },
  });
  server.lines = [{ ...aCartItem(chosen('KROM')), serverItemId: 'id9' }];
  await sync.now();
  setItems(aCartItem(chosen('KROM')));
  await sync.now();
  setItems({ ...cart().items[0]!, ...chosen('MESSING') });
  await sync.now();
  expect(server.lines).toMatchObject([{ sku: 'MESSING', serverItemId: 'id9' }]);
  server.instead = ({ endpoint }) =>
    endpoint.id === 'cart.update' ? refusalOf(400, 'OUT_OF_STOCK') : undefined;
  setItems({ ...cart().items[0]!, ...chosen('SVART') });
  expect(await sync.now()).toBe(false);
  expect(cart().items).toMatchObject([{ sku: 'MESSING', serverItemId: 'id9' }]);
});

test('a failed server update restores the previous quantity and says why', async () => {
  setItems(aCartItem({ sku: 'A', quantity: 2 }));
  await sync.now();
  setItems({ ...cart().items[0]!, quantity: 9 });
  server.instead = ({ endpoint }) =>
    endpoint.id === 'cart.update' ? refusalOf(400, 'QUANTITY_UNAVAILABLE') : undefined;
  expect(await sync.now()).toBe(false);
  expect(quantities(cart().items)).toEqual({ A: 2 });
  expect(noticeStore.getState()).toMatchObject([{ code: 'cart.quantity_unavailable' }]);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(noticeStore.getState()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(noticeStore.getState()).toHaveLength(0);
});

test('a failed update for an item the server does not know removes it; the other lines go on', async () => {
  setItems(aCartItem({ sku: 'A' }), aCartItem({ sku: 'B' }));
  server.instead = ({ endpoint, body }) =>
    endpoint.id === 'cart.update' && JSON.stringify(body).includes('"A"')
      ? refusalOf(404, 'PRODUCT_NOT_FOUND')
      : undefined;
  await sync.now();
  expect(quantities(cart().items)).toEqual({ B: 1 });
});

test('a lost answer changes nothing here, and nothing is doubled the next time', async () => {
  setItems(aCartItem({ sku: 'A', quantity: 2 }));
  const { send } = server;
  server.instead = ({ endpoint }) => {
    if (endpoint.id !== 'cart.update') return undefined;
    throw new ApiError('server.busy', {}, 0);
  };
  expect(await sync.now()).toBe(false);
  expect(quantities(cart().items)).toEqual({ A: 2 });
  // The request had arrived; only its answer was lost.
  server.lines = [{ ...aCartItem({ sku: 'A', quantity: 2 }), serverItemId: 'id7' }];
  server.instead = undefined;
  await sync.now();
  expect(quantities(server.lines)).toEqual({ A: 2 });
  expect(cart().items[0]?.serverItemId).toBe('id7');
  expect(send).toBe(server.send);
});

test('a 401 retries as a guest cart up to the maximum; after that cart sync counts as disabled', async () => {
  cartStore.setState({ cart: { ...emptyCart, token: 'mine', items: [aCartItem({ sku: 'A' })] } });
  let refusals = 1;
  server.instead = ({ endpoint }) => {
    if (endpoint.id !== 'cart.pull' || refusals === 0) return undefined;
    refusals -= 1;
    return refusalOf(401, 'UNAUTHORIZED');
  };
  expect(await sync.now()).toBe(true);
  expect(cart().token).toBe('cart1');
  expect(quantities(server.lines)).toEqual({ A: 1 });

  refusals = 1;
  expect(await sync.now()).toBe(false);
  server.calls.length = 0;
  expect(await sync.now()).toBe(false);
  expect(server.calls).toEqual([]);
  sync.reset();
  expect(await sync.now()).toBe(true);
});

test('a cart the server has forgotten is made anew with what is here', async () => {
  cartStore.setState({
    cart: { token: 'old', base: [aCartItem({ sku: 'A' })], items: [aCartItem({ sku: 'A' })] },
  });
  let isGone = true;
  server.instead = ({ endpoint }) => {
    if (endpoint.id !== 'cart.pull' || !isGone) return undefined;
    isGone = false;
    return refusalOf(404, 'CART_NOT_FOUND');
  };
  expect(await sync.now()).toBe(true);
  expect(quantities(server.lines)).toEqual({ A: 1 });
});

test('offline nothing is asked', async () => {
  online = false;
  setItems(aCartItem({ sku: 'A' }));
  sync.schedule();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.calls).toEqual([]);
});
