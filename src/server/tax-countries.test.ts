import { expect, test } from 'vitest';
import type { StoreView } from '#domain/settings.ts';
import { storeViews } from '#testing/sample-views.ts';
import { ConfigError } from './config.ts';
import { requireTaxCountries } from './tax-countries.ts';

const [main] = storeViews;
const viewIn = (code: string, country: string): StoreView => ({
  ...main,
  code,
  settings: { ...main.settings, tax: { ...main.settings.tax, country } },
});

test('the store views of the shop have a tax country', () => {
  expect(() => requireTaxCountries(storeViews)).not.toThrow();
});

test.each(['', 'no', 'NOR'])(
  'a store view whose tax country is "%s" stops the start by name',
  (country) => {
    const start = () => requireTaxCountries([viewIn('no', 'NO'), viewIn('proff', country)]);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow('The store view proff has no tax country');
  },
);
