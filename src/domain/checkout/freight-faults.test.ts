import { expect, it } from 'vitest';
import { aFreightRate } from '#testing/a-freight.ts';
import { freightFaults } from './freight-faults.ts';

it('a table without faults has none: a range within another is meant (rules/orders#table-rates)', () => {
  const rates = [
    aFreightRate(),
    aFreightRate({ postcodes: '8000-9999' }),
    aFreightRate({ postcodes: '9170-9179', from: 1_000 }),
    aFreightRate({ postcodes: '9008' }),
  ];
  expect(freightFaults(rates)).toEqual([]);
  expect(freightFaults([])).toEqual([]);
});

it('ranges that cross are told once', () => {
  const rates = [
    aFreightRate(),
    aFreightRate({ postcodes: '5000-6999' }),
    aFreightRate({ postcodes: '6000-7999' }),
    aFreightRate({ postcodes: '6000-7999', from: 5_000 }),
    aFreightRate({ postcodes: '7000-7999' }),
  ];
  expect(freightFaults(rates)).toEqual([
    {
      kind: 'overlap',
      service: 'home',
      measure: 'weight',
      country: 'NO',
      one: '5000-6999',
      other: '6000-7999',
    },
  ]);
});

it('what weighs less than the first rate has no price', () => {
  const late = aFreightRate({ from: 2_000 });
  expect(freightFaults([late])).toEqual([
    { kind: 'begins-late', service: 'home', measure: 'weight', country: 'NO', from: 2_000 },
  ]);
  expect(freightFaults([late, aFreightRate({ country: '' })])).toEqual([]);
});

it('Norwegian postcodes without a rate are told, each service apart', () => {
  const rates = [
    aFreightRate(),
    aFreightRate({ service: 'bulky', postcodes: '0001-1299' }),
    aFreightRate({ service: 'bulky', postcodes: '1400-9998' }),
  ];
  expect(freightFaults(rates)).toEqual([
    { kind: 'hole', service: 'bulky', country: 'NO', postcodes: '1300-1399' },
    { kind: 'hole', service: 'bulky', country: 'NO', postcodes: '9999-9999' },
  ]);
});

it('a Norwegian region is told: its rates hold nowhere', () => {
  const oslo = aFreightRate({ region: 'OSLO' });
  const skåne = aFreightRate({ country: 'SE', region: 'SKÅNE' });
  expect(freightFaults([aFreightRate(), oslo, { ...oslo, from: 5_000 }, skåne])).toEqual([
    { kind: 'region', service: 'home', country: 'NO', region: 'OSLO' },
  ]);
});
