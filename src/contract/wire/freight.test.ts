import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aFreight, aFreightRate, aPickupShop } from '#testing/a-freight.ts';
import { freightFromWire, freightToWire } from './freight.ts';
import { shippingMethodFromWire, shippingMethodToWire } from './methods.ts';

it('freight comes back from the wire as it was', () => {
  const rates = [
    aFreightRate(),
    aFreightRate({ service: 'bulky', measure: 'count', postcodes: '8400-9999', from: 3 }),
  ];
  const freight = aFreight({ rates, shops: [aPickupShop()] });
  expect(freightFromWire(freightToWire(freight))).toEqual(freight);
  const letting = { ...freight, rentalPlace: aPickupShop({ code: 'warehouse' }) };
  expect(freightFromWire(freightToWire(letting))).toEqual(letting);
});

it('so does a shop where goods may be fetched, with what it lacks', () => {
  const method = {
    carrierCode: 'pickup',
    methodCode: 'oslo',
    title: 'Hent i Armatur Oslo',
    note: 'Kranveien 12, 0484 Oslo',
    price: priceFromNet(ore(0), vatRate(25)),
    isDefault: false,
    isOffline: true,
    place: { name: 'Armatur Oslo', country: 'NO', postcode: '0484' },
    lacks: ['Servant 600'],
  };
  const wire = shippingMethodToWire(method);
  expect(wire).toMatchObject({ available: false, error_message: 'Servant 600' });
  expect(shippingMethodFromWire(wire)).toEqual(method);
});
