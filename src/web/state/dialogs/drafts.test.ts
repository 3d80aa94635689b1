import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import { fakeShelf } from '#testing/fake-shelf.ts';
import { createStorage, type Storage } from '#web/offline/storage.ts';
import { forgetCustomer, rememberCustomer } from '#web/state/session/device-customer.ts';
import { keepDraft, takeUpDrafts } from './drafts.ts';
import { closeModal, modalStore } from '#web/state/dialogs/modals.ts';

const page = '/odde-servantbatteri';
const keptAt = moment(Date.parse('2026-11-21T11:00:00Z'));
const { windowMs } = defaultSettings.checkout;
let storage: Storage;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', { pathname: page });
  storage = createStorage(fakeShelf());
  await rememberCustomer(7);
  const modal = { id: 1, name: 'review', payload: { id: 14, name: 'Odde' } } as const;
  const written = { title: 'Tett og stille' };
  await keepDraft({ owner: 7, path: page, form: 'title', modal, written, keptAt }, storage);
});

afterEach(async () => {
  closeModal('review');
  await forgetCustomer();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const takeUpAfter = async (ms: number, isLoggedIn: boolean): Promise<readonly string[]> => {
  vi.setSystemTime(keptAt + ms);
  await takeUpDrafts(isLoggedIn, storage);
  return modalStore.getState().open.map(({ name }) => name);
};

test('a draft waits for its writer and their page for as long as checkout keeps its details', async () => {
  expect(await takeUpAfter(0, false)).toEqual([]);
  vi.stubGlobal('location', { pathname: '/baderom' });
  expect(await takeUpAfter(0, true)).toEqual([]);
  vi.stubGlobal('location', { pathname: page });
  expect(await takeUpAfter(windowMs, true)).toEqual(['review']);
  closeModal('review');
  expect(await takeUpAfter(windowMs, true)).toEqual([]);
});

test('a draft that has lain too long is thrown away by whoever is there, a guest too', async () => {
  expect(await takeUpAfter(windowMs + 1, false)).toEqual([]);
  expect(await takeUpAfter(0, true)).toEqual([]);
});

test('a draft is shown to nobody but its writer', async () => {
  await rememberCustomer(8);
  expect(await takeUpAfter(0, true)).toEqual([]);
  await rememberCustomer(7);
  expect(await takeUpAfter(0, true)).toEqual([]);
});

test('each page that was open in a tab has its own draft', async () => {
  const modal = { id: 2, name: 'review', payload: { id: 15, name: 'Sval' } } as const;
  const written = { title: 'Lett å holde ren' };
  await keepDraft(
    { owner: 7, path: '/sval-servant', form: 'title', modal, written, keptAt },
    storage,
  );
  expect(await takeUpAfter(0, true)).toEqual(['review']);
  closeModal('review');
  vi.stubGlobal('location', { pathname: '/sval-servant' });
  expect(await takeUpAfter(0, true)).toEqual(['review']);
});
