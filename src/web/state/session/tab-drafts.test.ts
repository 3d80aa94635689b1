import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { aTabStorage } from '#testing/a-tab-storage.ts';
import { forgetTabDraft, keepTabDraft, tabDraft } from './tab-drafts.ts';
import { forgetTab } from './tab-session.ts';

const { windowMs } = defaultSettings.checkout;
const written = { name: 'Ola', text: 'Begynt' };
const form = 'name text';

const as = (mark: string) =>
  vi.stubGlobal('document', { cookie: mark === '' ? '' : `__Host-armatur-mark=${mark}` });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', { pathname: '/contact' });
  vi.stubGlobal('sessionStorage', aTabStorage());
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

test('all drafts go with the session of the tab, and nothing of others does', () => {
  vi.stubGlobal('location', { pathname: '/register' });
  keepTabDraft(form, written);
  sessionStorage.setItem('other', 'kept');
  forgetTab();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

test('a browser that keeps nothing loses the draft and says nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepTabDraft(form, written);
  expect(tabDraft(form)).toBeUndefined();
});
