import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aFreightRate, aPickupShop } from '#testing/a-freight.ts';
import { dependsOnPostcode } from './depends-on-postcode.ts';

const method = {
  carrierCode: 'tablerate',
  methodCode: 'home',
  title: '',
  price: priceFromNet(ore(99_00), vatRate(25)),
  isDefault: true,
  isOffline: false,
};
const free = { ...method, price: priceFromNet(ore(0), vatRate(25)) };
const fetched = { ...free, place: aPickupShop() };
const [everywhere, north] = [aFreightRate(), aFreightRate({ postcodes: '9000-9999' })];

test.each([
  ['one rate for the country', [everywhere], [method], false],
  ['a rate for some postcodes', [everywhere, north], [method], true],
  ['a rate for some postcodes of every country', [{ ...north, country: '' }], [method], true],
  ['a rate for some postcodes of another country', [{ ...north, country: 'SE' }], [method], false],
  ['rates for some postcodes only', [north], [], true],
  ['freight that is free', [everywhere, north], [free, fetched], false],
  ['a place to fetch it, which is free anyway', [north], [fetched], true],
])('with %s: %#', (_title, rates, methods, depends) => {
  expect(dependsOnPostcode(rates, 'NO', methods)).toBe(depends);
});
