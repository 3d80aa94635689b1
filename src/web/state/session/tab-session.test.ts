import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient, type WireRequest } from '#contract/http/client.ts';
import { defaultSettings } from '#domain/settings.ts';
import { aTabStorage } from '#testing/a-tab-storage.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { tokenSource } from '#web/offline/token-source.ts';
import { notePull, wasPulled } from '#web/state/cart/pulled-cart.ts';
import { endSession, keepToken, startSession } from './session.ts';
import { keepInTab, tabSession } from './tab-session.ts';

const browser = { cookie: '' };
const signedInAs = (mark: string) =>
  (browser.cookie = `armatur-display=list; __Host-armatur-mark=${mark}`);
let refreshes: number;
const client = createClient(
  async (_request: WireRequest) => {
    refreshes += 1;
    const body = { code: 200, result: `token-${refreshes}`, meta: {} };
    return { status: 200, contentType: 'application/json', body };
  },
  { storeCode: 'no' },
);
const openDocument = () => startSession(client, true, defaultSettings.network);

beforeEach(() => {
  vi.useFakeTimers();
  refreshes = 0;
  signedInAs('kari-1');
  vi.stubGlobal('document', browser);
  vi.stubGlobal('sessionStorage', aTabStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('ten documents of a tab exchange the cookie once, and again when the token has ended', async () => {
  for (let click = 0; click < 10; click++) {
    openDocument();
    expect(await tokenSource()?.current()).toBe('token-1');
  }
  vi.advanceTimersByTime(15 * 60_000);
  openDocument();
  expect(await tokenSource()?.current()).toBe('token-2');
});

test('after a log-in nothing is exchanged', async () => {
  keepToken('of-the-log-in');
  openDocument();
  expect(await tokenSource()?.current()).toBe('of-the-log-in');
  expect(refreshes).toBe(0);
});

test('a token is of no use to another session, and gone with its own', async () => {
  keepToken('of-kari');
  signedInAs('ola-1');
  openDocument();
  expect(await tokenSource()?.current()).toBe('token-1');
  endSession();
  expect(Object.keys(sessionStorage).length).toBe(0);
});

test('what a tab has learnt is forgotten by another session of the same browser', () => {
  keepInTab({ customerId: 412 });
  expect(tabSession()).toEqual({ mark: 'kari-1', customerId: 412 });
  browser.cookie = '';
  expect(tabSession()).toEqual({ mark: '' });
});

test('a browser that keeps nothing is no error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepInTab({ customerId: 412 });
  expect(tabSession()).toEqual({ mark: 'kari-1' });
});

const line = aCartItem({ sku: 'A', serverItemId: 'id1' });
const cart = { token: 'cart1', items: [line], base: [line] };

test('a cart is pulled once in a tab, and again later, in another store view and when it was changed', () => {
  expect(wasPulled('no', cart)).toBe(false);
  notePull('no', 'cart1');
  expect(wasPulled('no', cart)).toBe(true);
  expect(wasPulled('en', cart)).toBe(false);
  expect(wasPulled('no', { ...cart, token: 'cart2' })).toBe(false);
  expect(wasPulled('no', { ...cart, items: [{ ...line, quantity: 9 }] })).toBe(false);
  vi.advanceTimersByTime(10 * 60_000);
  expect(wasPulled('no', cart)).toBe(false);
});
