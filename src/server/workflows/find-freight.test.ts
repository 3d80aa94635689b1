import { expect, test } from 'vitest';
import { noSeller } from '#domain/seller.ts';
import { aSeller } from '#testing/a-seller.ts';
import { storeViews } from '#testing/sample-views.ts';
import { freightOf } from './find-freight.ts';

const [storeView] = storeViews;
const own = { name: 'Lageret', street: 'Porten 3', postcode: '1470', city: 'Lørenskog' };

async function rentalPlace(set: Partial<typeof own>, seller = aSeller) {
  const { settings } = storeView;
  const place = { ...settings.checkout.rentalPlace, ...set };
  const checkout = { ...settings.checkout, rentalPlace: place };
  const view = { ...storeView, settings: { ...settings, checkout } };
  const facts = { rates: [], locations: [], seller, storeView: view };
  return (await freightOf(facts)).rentalPlace;
}

test('rentals are handed over at the place of the store view, else at the seller’s (rules/orders#pick-up)', async () => {
  expect(await rentalPlace(own)).toMatchObject({ code: 'warehouse', ...own, country: 'NO' });
  const { name, street, postcode, city } = aSeller;
  expect(await rentalPlace({})).toMatchObject({ name, street, postcode, city });
  expect(await rentalPlace({ ...own, name: '' })).toMatchObject({ ...own, name });
  expect(await rentalPlace({}, noSeller)).toBeUndefined();
});
