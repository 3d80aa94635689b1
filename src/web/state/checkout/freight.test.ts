import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '#contract/http/client.ts';
import { freightToWire } from '#contract/wire/freight.ts';
import { defaultSettings } from '#domain/settings.ts';
import { aFreight, aFreightRate } from '#testing/a-freight.ts';
import { startCart } from '#web/start/start-cart.ts';
import { openPage } from '#web/state/page/this-page.ts';
import { keepFreight } from './freight.ts';

const asked: string[] = [];
const client = createClient(
  async ({ query }) => {
    const { country = '' } = query;
    asked.push(country);
    const result = freightToWire(aFreight({ rates: [aFreightRate({ country })] }));
    return { status: 200, contentType: 'application/json', body: { code: 200, result } };
  },
  { storeCode: 'no' },
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('rates are fetched and kept for each country, and stand in offline (rules/orders#delivery)', async () => {
  const storeView = { code: 'no', settings: defaultSettings } as never;
  openPage({ client, storeView, screen: 'cart' });
  startCart(false);
  const countriesOf = async (country?: string) =>
    (await keepFreight(country)).rates.map((rate) => rate.country);
  expect(await countriesOf()).toEqual(['NO']);
  expect(await countriesOf('SE')).toEqual(['SE']);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await countriesOf('SE')).toEqual(['SE']);
  expect(await countriesOf('NO')).toEqual(['NO']);
  expect(asked).toEqual(['NO', 'SE']);
});
