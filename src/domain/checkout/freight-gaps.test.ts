import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFreightRate } from '#testing/a-freight.ts';
import { freightGaps, freightZones } from './freight-gaps.ts';
import { tableNet, type FreightRate, type FreightService } from './freight-table.ts';

const light = { weight: 500, subtotal: 100_00, count: 1 };

function gaps(rates: readonly FreightRate[], services: readonly FreightService[] = ['home']) {
  const found = freightGaps(freightZones(rates, ['NO', 'SE']), services, light);
  return found.map(({ place, isBelow }) => `${place}${isBelow ? ' below' : ''}`);
}

test.each<readonly [string, readonly FreightRate[], readonly string[]]>([
  ['one rate for all', [aFreightRate()], []],
  ['no rate of its service', [aFreightRate({ service: 'bulky' })], ['NO']],
  [
    'rates of its service in a part',
    [aFreightRate({ service: 'bulky' }), aFreightRate({ postcodes: '0001-8399' })],
    ['NO 8400-9991'],
  ],
  [
    'rates of its service to the last postcode',
    [aFreightRate({ service: 'bulky' }), aFreightRate({ postcodes: '0001-9991' })],
    [],
  ],
  ['a part without any rate', [aFreightRate({ postcodes: '0001-8399' })], []],
  [
    'two parts apart',
    [aFreightRate({ service: 'bulky' }), aFreightRate({ postcodes: '4000-4999' })],
    ['NO 0001-3999', 'NO 5000-9991'],
  ],
  ['a rate that begins above it', [aFreightRate({ from: 1_000 })], ['NO below']],
  [
    'another measure that reaches it',
    [aFreightRate({ from: 1_000 }), aFreightRate({ measure: 'subtotal', from: 50_00 })],
    [],
  ],
  [
    'another country',
    [aFreightRate(), aFreightRate({ country: 'SE', service: 'pickup-point', region: 'SKÅNE' })],
    ['SE SKÅNE'],
  ],
])('goods and %s (rules/orders#table-rates)', (_name, rates, expected) => {
  expect(gaps(rates)).toEqual(expected);
});

test('a postcode lies in a gap where the table has rates, but none for the goods', () => {
  const upTo = (max: number) =>
    fc.integer({ min: 1, max }).map((each) => String(each).padStart(4, '0'));
  const postcode = upTo(9999);
  const rate = fc
    .record({
      service: fc.constantFrom<FreightService>('home', 'bulky'),
      from: fc.constantFrom(0, 1_000),
      range: fc.tuple(postcode, postcode),
    })
    .map(({ range, ...more }) => aFreightRate({ ...more, postcodes: range.toSorted().join('-') }));
  fc.assert(
    fc.property(fc.array(rate, { maxLength: 6 }), upTo(9991), (rates, code) => {
      const place = { country: 'NO', postcode: code };
      const nets = (['home', 'bulky'] as const).map((service) =>
        tableNet(rates, service, place, { ...light, weight: 2_000 }),
      );
      const isSent = tableNet(rates, 'home', place, light) !== undefined;
      const isGap = freightGaps(freightZones(rates, ['NO']), ['home'], light).some(
        ({ place: at }) => {
          const [first = '0001', last = first] = at.slice(3).split('-').filter(Boolean);
          return at === 'NO' || (first <= code && code <= last);
        },
      );
      expect(isGap).toBe(!isSent && nets.some((net) => net !== undefined));
    }),
  );
});
