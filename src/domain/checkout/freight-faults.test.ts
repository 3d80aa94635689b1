import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aFreightRate } from '#testing/a-freight.ts';
import { freightFaults } from './freight-faults.ts';
import { freightMeasures, tableNet, type FreightRate } from './freight-table.ts';

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
    {
      kind: 'begins-late',
      service: 'home',
      measure: 'weight',
      country: 'NO',
      region: '',
      postcodes: '',
      from: 2_000,
    },
  ]);
  expect(freightFaults([late, aFreightRate({ country: '' })])).toEqual([]);
});

const north = aFreightRate({ postcodes: '8000-9999', from: 5_000 });
const south = aFreightRate({ postcodes: '0001-7999' });

it.each([
  ['its own rates alone', [north], ['NO 8000-9999 5000']],
  ['a wider range from 0', [north, aFreightRate({ postcodes: '7000-9999' })], []],
  ['the country from 0', [north, aFreightRate()], []],
  ['the country from 0 of another measure', [north, aFreightRate({ measure: 'count' })], []],
  ['every country from 0', [north, aFreightRate({ country: '' })], []],
  ['another country from 0', [north, aFreightRate({ country: 'SE' })], ['NO 8000-9999 5000']],
  [
    'two ranges from 0 between them',
    [north, aFreightRate({ postcodes: '8000-8999' }), aFreightRate({ postcodes: '9000-9999' })],
    [],
  ],
  ['all of it that exists from 0', [north, aFreightRate({ postcodes: '8000-9991' })], []],
  ['a part of it from 0', [north, aFreightRate({ postcodes: '9000-9999' })], ['NO 8000-9999 5000']],
  ['the country from less', [north, aFreightRate({ from: 2_000 })], ['NO  2000']],
  ['the country from as much', [north, aFreightRate({ from: 5_000 })], ['NO  5000']],
  ['the country from more', [north, aFreightRate({ from: 6_000 })], ['NO 8000-9999 5000']],
  ['a region from 0', [north, aFreightRate({ country: '', region: 'X' })], ['NO 8000-9999 5000']],
  [
    'a code of letters',
    [aFreightRate({ country: 'GB', postcodes: 'SW1A1AA', from: 1 })],
    ['GB SW1A1AA 1'],
  ],
])('a range that begins late with %s', (_, rates, late) => {
  expect(lateIn([...rates, south])).toEqual(late);
});

function lateIn(rates: readonly FreightRate[]): readonly string[] {
  return freightFaults(rates).flatMap((fault) =>
    fault.kind === 'begins-late' ? `${fault.country} ${fault.postcodes} ${fault.from}` : [],
  );
}

const anyRate = fc
  .record({
    measure: fc.constantFrom(...freightMeasures),
    country: fc.constantFrom('', 'NO', 'NO'),
    first: fc.integer({ min: 1, max: 12 }),
    more: fc.option(fc.integer({ min: 0, max: 6 })),
    from: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ measure, country, first, more, from }) => {
    const text = (code: number) => String(code).padStart(4, '0');
    const postcodes = more === null || country === '' ? '' : `${text(first)}-${text(first + more)}`;
    return aFreightRate({ measure, country, postcodes, from });
  });

it('late beginnings are told exactly where a place with rates has none for the least', () => {
  fc.assert(
    fc.property(fc.array(anyRate, { minLength: 1, maxLength: 6 }), (rates) => {
      const netAt = (code: number, much: number) =>
        tableNet(
          rates,
          'home',
          { country: 'NO', postcode: String(code).padStart(4, '0') },
          { weight: much, subtotal: much, count: much },
        );
      const codes = Array.from({ length: 20 }, (_each, index) => index + 1);
      const hasLate = codes.some(
        (code) => netAt(code, 9) !== undefined && netAt(code, 0) === undefined,
      );
      expect(lateIn(rates).length > 0).toBe(hasLate || lateAbroad(rates));
    }),
  );
});

function lateAbroad(rates: readonly FreightRate[]): boolean {
  const everywhere = rates.filter(({ country }) => country === '');
  return everywhere.length > 0 && everywhere.every(({ from }) => from > 0);
}

it('Norwegian postcodes without a rate are told, each service apart', () => {
  const rates = [
    aFreightRate(),
    aFreightRate({ service: 'bulky', postcodes: '0001-1299' }),
    aFreightRate({ service: 'bulky', postcodes: '1400-9990' }),
  ];
  expect(freightFaults(rates)).toEqual([
    { kind: 'hole', service: 'bulky', country: 'NO', postcodes: '1300-1399' },
    { kind: 'hole', service: 'bulky', country: 'NO', postcodes: '9991-9991' },
  ]);
});

it('a Norwegian region is told: its rates hold nowhere', () => {
  const oslo = aFreightRate({ region: 'OSLO' });
  const skåne = aFreightRate({ country: 'SE', region: 'SKÅNE' });
  expect(freightFaults([aFreightRate(), oslo, { ...oslo, from: 5_000 }, skåne])).toEqual([
    { kind: 'region', service: 'home', country: 'NO', region: 'OSLO' },
  ]);
});
