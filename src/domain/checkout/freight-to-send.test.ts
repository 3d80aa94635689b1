import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { vatRate } from '#domain/money/price.ts';
import { defaultSettings } from '#domain/settings.ts';
import { aFreight, aFreightRate, aPickupShop } from '#testing/a-freight.ts';
import { deliveryMethods, type Freight } from './freight.ts';
import { freightServices } from './freight-table.ts';
import { freightToSend } from './freight-to-send.ts';

const anyRate = fc.record({
  service: fc.constantFrom(...freightServices),
  measure: fc.constantFrom('weight' as const, 'subtotal' as const, 'count' as const),
  country: fc.constantFrom('', 'NO', 'SE'),
  region: fc.constantFrom('', 'SKÅNE'),
  postcodes: fc.constantFrom('', '0155', '0001-4999'),
  from: fc.constantFrom(0, 2),
  net: fc.nat(500_00).map(ore),
});
const anyFreight = fc
  .record({
    rates: fc.array(anyRate, { maxLength: 8 }),
    shops: fc.constantFrom([], [aPickupShop()]),
  })
  .map(aFreight);
const anyAsked = fc.record({
  load: fc.record({
    measured: fc.record({ weight: fc.nat(3), subtotal: fc.nat(3), count: fc.nat(3) }),
    gross: fc.nat(3),
    isBulky: fc.boolean(),
    hasRental: fc.boolean(),
  }),
  place: fc.record({
    country: fc.constantFrom('NO', 'SE', 'DK'),
    region: fc.constantFrom('', 'SKÅNE'),
    postcode: fc.constantFrom('0155', '9008', '11455'),
  }),
  vat: fc.constant(vatRate(25)),
  checkout: fc.constant({ ...defaultSettings.checkout, freeFreightFrom: ore(2) }),
});

describe('what is sent of a table (rules/orders#delivery)', () => {
  it('freight is the same from all rates and from those that are sent', () => {
    fc.assert(
      fc.property(anyFreight, anyAsked, (freight, asked) => {
        const sent = freightToSend(freight, asked.place.country, () => 1);
        expect(deliveryMethods(sent, asked)).toEqual(deliveryMethods(freight, asked));
      }),
    );
  });

  const asked = (isBulky: boolean) => ({
    load: { measured: { weight: 1, subtotal: 1, count: 1 }, gross: 1, isBulky, hasRental: false },
    place: { country: 'NO', postcode: '0155' },
    vat: vatRate(25),
    checkout: defaultSettings.checkout,
  });
  const sentOf = (freight: Freight) => freightToSend(freight, 'NO', () => 1);

  it('a table for Sweden alone brings nothing to Norway', () => {
    const freight = aFreight({ rates: [aFreightRate({ country: 'SE' })] });
    expect(deliveryMethods(sentOf(freight), asked(false))).toEqual([]);
  });

  it('bulky goods that have rates in Sweden alone do not go as others in Norway', () => {
    const bulky = aFreightRate({ country: 'SE', service: 'bulky' });
    const freight = aFreight({ rates: [aFreightRate(), bulky] });
    expect(deliveryMethods(sentOf(freight), asked(true))).toEqual([]);
  });
});
