import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSettings, type StoredSetting } from '#server/repositories/system/settings.ts';
import { anActing } from '#testing/an-acting.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { changeSettings } from './change-settings.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

const set = (...settings: readonly StoredSetting[]) =>
  changeSettings({ settings, replaces: () => false }, anActing(shop));

test('impossible values are all refused with codes, and nothing is set', async () => {
  const { read } = shop.services.database;
  const before = await loadSettings(read);
  const result = await set(
    { scope: '', key: 'storeViews', value: ['no', 'dk'] },
    { scope: 'dk', key: 'storeId', value: 9 },
    { scope: 'dk', key: 'prefix', value: '/login' },
    { scope: 'no', key: 'prices.openGroups', value: [0, 77] },
  );
  expect(result).toMatchObject({
    kind: 'refused',
    problems: [
      { kind: 'screen', code: 'dk', value: '/login' },
      { kind: 'unknown-group', name: 'storeViews.no.prices.openGroups', group: 77 },
    ],
  });
  expect(await loadSettings(read)).toEqual(before);
});

test('a change is answered with what was there before, and a dry run changes nothing', async () => {
  const name = { scope: '', key: 'seller.name', value: 'Rør AS' };
  const wanted = { settings: [name], replaces: () => false, isDryRun: true };
  const rehearsed = await changeSettings(wanted, anActing(shop));
  expect(rehearsed).toMatchObject({ kind: 'changed', changes: [{ to: 'Rør AS' }] });
  expect(await set(name)).toEqual(rehearsed);
  expect(await set(name)).toEqual({ kind: 'changed', changes: [] });
});
