import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { forgetTabDraft, keepTabDraft, tabDraft } from './tab-drafts.ts';

const { windowMs } = defaultSettings.checkout;
const written = { name: 'Ola', text: 'Begynt' };
const form = 'name text';

const as = (mark: string) =>
  vi.stubGlobal('document', { cookie: mark === '' ? '' : `__Host-armatur-mark=${mark}` });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', { pathname: '/contact' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  as('');
  keepTabDraft(form, written);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a draft waits in the tab for its own form of its own page', () => {
  expect(tabDraft(form)).toEqual(written);
  expect(tabDraft('name phone')).toBeUndefined();
  vi.stubGlobal('location', { pathname: '/register' });
  expect(tabDraft(form)).toBeUndefined();
});

test('a draft that was sent or lay too long is gone', () => {
  vi.setSystemTime(Date.now() + windowMs + 1);
  expect(tabDraft(form)).toBeUndefined();
  keepTabDraft(form, written);
  forgetTabDraft(form);
  expect(tabDraft(form)).toBeUndefined();
});

test('a draft is shown in no other session', () => {
  as('0123456789abcdef0123');
  expect(tabDraft(form)).toBeUndefined();
});

test('a browser that keeps nothing loses the draft and says nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepTabDraft(form, written);
  expect(tabDraft(form)).toBeUndefined();
});
