import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { defaultSettings } from '#domain/settings.ts';
import { aFreight, aFreightRate } from '#testing/a-freight.ts';
import { cartDelivery, linesAt } from './cart-delivery.ts';

const svalbard = { country: 'NO', postcode: '9170' };
const general = { vatRate: vatRate(25), unit: priceFromNet(ore(1_000_00), vatRate(25)) };
const goods = aCartItem({ sku: 'SRV-600', ...general });
const service = aCartItem({ sku: 'MONT-1', kind: 'virtual', ...general });

it('where nothing is delivered no place takes VAT away (rules/money#vat-area)', () => {
  const ratesOf = (...items: (typeof goods)[]) =>
    linesAt(items, svalbard).map((line) => Number(line.vatRate));
  expect(ratesOf(service)).toEqual([2500]);
  expect(ratesOf(service, goods)).toEqual([0, 0]);
});

it('what was added without a network is of unknown weight: freight by a table is confirmed with the order', () => {
  const table = aFreight({ rates: [aFreightRate({ net: ore(79_00) })], services: ['home'] });
  const checkout = { ...defaultSettings.checkout, freeFreightFrom: ore(500_00) };
  const sent = (items: readonly (typeof goods)[], freight = table) =>
    cartDelivery(
      { items, base: [] },
      { freight, stock: {} },
      { country: 'NO', postcode: '0155' },
      checkout,
    );
  expect(sent([{ ...goods, weight: 9_400 }])).toMatchObject([
    { methodCode: 'home', price: { gross: 0 } },
  ]);
  expect(sent([goods])).toMatchObject([{ methodCode: 'flatrate', isUnconfirmed: true }]);
  expect(sent([goods, { ...goods, sku: 'B', weight: 1 }])).toMatchObject([{ isUnconfirmed: true }]);
  // Another choice of a line that the server knows may have another weight.
  expect(sent([{ ...goods, serverItemId: '7' }])).toMatchObject([{ isUnconfirmed: true }]);
  // A flat rate is the same for any weight.
  expect(sent([goods], aFreight({}))[0]).not.toHaveProperty('isUnconfirmed');
});
