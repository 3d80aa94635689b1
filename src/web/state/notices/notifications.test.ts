import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { create as pull } from '#contract/cart.ts';
import { ApiError } from '#contract/http/api-error.ts';
import { createClient } from '#contract/http/client.ts';
import { createNetworkSend } from '#web/offline/network.ts';
import {
  dismiss,
  holdNotices,
  leaveNotice,
  noticeStore,
  notify,
  notifyError,
  notifyMissingPart,
  releaseNotices,
  showLeftNotice,
} from './notifications.ts';

const codes = () => noticeStore.getState().map(({ code }) => code);

const dismissAll = () => {
  for (const { id } of noticeStore.getState()) dismiss(id);
};

beforeEach(() => {
  // Other tests in this process leave notices too.
  dismissAll();
  vi.useFakeTimers();
});

afterEach(() => {
  dismissAll();
  vi.useRealTimers();
});

test('each notice auto-removes after 5000 ms unless it has no timeout', () => {
  notify('cart.product_added');
  notify('order.waiting', { lifetimeMs: undefined });
  vi.advanceTimersByTime(4_999);
  expect(codes()).toEqual(['cart.product_added', 'order.waiting']);
  vi.advanceTimersByTime(1);
  expect(codes()).toEqual(['order.waiting']);
});

test('a duplicate of the last message is ignored and begins its time anew', () => {
  notify('cart.product_added');
  vi.advanceTimersByTime(4_000);
  notify('cart.product_added');
  expect(codes()).toHaveLength(1);
  vi.advanceTimersByTime(4_999);
  expect(codes()).toHaveLength(1);
});

test('while somebody is at the notices none goes', () => {
  notify('cart.product_added');
  holdNotices();
  vi.advanceTimersByTime(60_000);
  expect(codes()).toHaveLength(1);
  releaseNotices();
  vi.advanceTimersByTime(5_000);
  expect(codes()).toEqual([]);
});

test('closing the last of them lets the next ones go', () => {
  notify('cart.product_added');
  holdNotices();
  dismissAll();
  notify('server.busy');
  vi.advanceTimersByTime(5_000);
  expect(codes()).toEqual([]);
});

test('a refused call shows the sentence of its code with an OK; a call without an answer counts as not sent', async () => {
  notifyError(new ApiError('coupon.invalid'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const client = createClient(createNetworkSend('no'), { storeCode: 'no' });
  notifyError(await client.call(pull, { query: {} }).catch((error: unknown) => error));
  vi.unstubAllGlobals();
  notifyError(new TypeError('A fault of our own'));
  const actions = [{ label: 'notices.ok' }];
  expect(noticeStore.getState()).toMatchObject([
    { code: 'coupon.invalid', actions },
    { code: 'request.not_sent', actions },
    { code: 'server.failed', actions },
  ]);
});

test('more than a phone has room for push the oldest out', () => {
  notify('cart.empty');
  notify('cart.hidden');
  notify('coupon.invalid');
  notify('server.busy');
  expect(codes()).toEqual(['cart.hidden', 'coupon.invalid', 'server.busy']);
});

test('a part of the page that does not come says whether the network is missing', () => {
  for (const onLine of [true, false]) {
    vi.stubGlobal('navigator', { onLine });
    notifyMissingPart();
  }
  vi.unstubAllGlobals();
  expect(codes()).toEqual(['component.failed', 'component.not_available_offline']);
});

test('a notice left for another page shows there once, with an OK', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/en/reset-password' });
  leaveNotice('user.logged_out', '/en/login');
  showLeftNotice();
  expect(codes()).toEqual([]);
  vi.stubGlobal('location', { pathname: '/en/login' });
  showLeftNotice();
  expect(noticeStore.getState()).toMatchObject([
    { code: 'user.logged_out', kind: 'success', actions: [{ label: 'notices.ok' }] },
  ]);
  showLeftNotice();
  expect(codes()).toHaveLength(1);
  vi.unstubAllGlobals();
});
