import { expect, test } from 'vitest';
import { defaultSettings } from './settings.ts';
import { viewOfCode } from './store-faces.ts';
import { storeViewsOf } from './store-views.ts';

test('a store view has what it chooses, and the default of everything else', () => {
  const [no, en] = storeViewsOf([
    { scope: 'en', key: 'catalog.pageSize', value: 24 },
    { scope: 'en', key: 'checkout.flatRate.title', value: 'Bring' },
  ]);
  expect(no.settings).toEqual(defaultSettings);
  expect(en?.settings.catalog).toEqual({ ...defaultSettings.catalog, pageSize: 24 });
  expect(en?.settings.checkout.flatRate).toMatchObject({ title: 'Bring', net: 400 });
});

test('a setting of an older program, and one of the shop, change nothing', () => {
  const views = storeViewsOf([
    { scope: 'no', key: 'catalog.gone', value: 1 },
    { scope: 'no', key: 'catalog.pageSize.gone', value: 1 },
    { scope: '', key: 'catalog.pageSize', value: 1 },
  ]);
  expect(views[0].settings).toEqual(defaultSettings);
});

test('a code that is no longer there is the default view', () => {
  const views = storeViewsOf([]);
  expect(viewOfCode(views, 'en').code).toBe('en');
  expect(viewOfCode(views, 'dk').code).toBe('no');
});
