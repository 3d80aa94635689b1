import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { aFreightRate } from '#testing/a-freight.ts';
import { tableNet, type FreightRate } from './freight-table.ts';

const oslo = { country: 'NO', postcode: '0155' };
const tromso = { country: 'NO', postcode: '9008' };
const netTo = (
  rates: readonly FreightRate[],
  place: Parameters<typeof tableNet>[2],
  { weight = 0, subtotal = 0, count = 1 } = {},
) => tableNet(rates, 'home', place, { weight, subtotal, count });

describe('a table of rates (rules/orders#table-rates)', () => {
  const byWeight = [
    aFreightRate({ from: 0, net: ore(79_00) }),
    aFreightRate({ from: 5_000, net: ore(119_00) }),
    aFreightRate({ from: 20_000, net: ore(199_00) }),
  ];

  it.each([
    [0, 79_00],
    [4_999, 79_00],
    [5_000, 119_00],
    [20_000, 199_00],
    [900_000, 199_00],
  ])('%i grams cost the rate of the largest weight that is reached', (weight, net) => {
    expect(netTo(byWeight, oslo, { weight })).toBe(net);
  });

  it('a range of postcodes goes before the country, and one postcode before a range', () => {
    const rates = [
      aFreightRate({ net: ore(80_00) }),
      aFreightRate({ postcodes: '8400-9999', net: ore(150_00) }),
      aFreightRate({ postcodes: '9008', net: ore(140_00) }),
      aFreightRate({ country: '', net: ore(500_00) }),
    ];
    expect(netTo(rates, oslo)).toBe(80_00);
    expect(netTo(rates, { country: 'NO', postcode: '8400' })).toBe(150_00);
    expect(netTo(rates, { country: 'NO', postcode: '9999' })).toBe(150_00);
    expect(netTo(rates, tromso)).toBe(140_00);
    expect(netTo(rates, { country: 'SE', postcode: '11122' })).toBe(500_00);
  });

  it.each(['11455', '114 55', '114-55', '114\u00a055'])('%s is one postcode', (postcode) => {
    const rates = [aFreightRate({ country: 'SE', postcodes: '10000-19999', net: ore(99_00) })];
    expect(netTo(rates, { country: 'SE', postcode })).toBe(99_00);
  });

  it('the wider place helps out where the exact one begins later', () => {
    const rates = [
      aFreightRate({ net: ore(80_00) }),
      aFreightRate({ postcodes: '9008', from: 10_000, net: ore(140_00) }),
    ];
    expect(netTo(rates, tromso, { weight: 9_999 })).toBe(80_00);
    expect(netTo(rates, tromso, { weight: 10_000 })).toBe(140_00);
  });

  it('a region is matched where the address names one', () => {
    const rates = [aFreightRate({ country: 'SE', region: 'SKÅNE', net: ore(60_00) })];
    expect(netTo(rates, { country: 'SE', postcode: '21120', region: 'SKÅNE' })).toBe(60_00);
    expect(netTo(rates, { country: 'SE', postcode: '21120' })).toBeUndefined();
  });

  it.each(['NO', 'SJ'])(
    'in %s postcodes alone tell places apart, whatever region is named',
    (country) => {
      const rates = [
        aFreightRate({ country, net: ore(500_00) }),
        aFreightRate({ country, region: 'OSLO', net: ore(1_00) }),
      ];
      expect(netTo(rates, { country, postcode: '9600', region: 'OSLO' })).toBe(500_00);
    },
  );

  it('by sum and by number of pieces', () => {
    const rates = [
      aFreightRate({ measure: 'subtotal', from: 0, net: ore(90_00) }),
      aFreightRate({ measure: 'subtotal', from: 1_000_00, net: ore(0) }),
    ];
    expect(netTo(rates, oslo, { subtotal: 999_99 })).toBe(90_00);
    expect(netTo(rates, oslo, { subtotal: 1_000_00 })).toBe(0);
    const pieces = [aFreightRate({ measure: 'count', from: 3, net: ore(30_00) })];
    expect(netTo(pieces, oslo, { count: 2 })).toBeUndefined();
    expect(netTo(pieces, oslo, { count: 3 })).toBe(30_00);
  });

  it('of several measures the lowest counts', () => {
    const rates = [...byWeight, aFreightRate({ measure: 'subtotal', from: 2_000_00, net: ore(0) })];
    expect(netTo(rates, oslo, { weight: 30_000, subtotal: 1_000_00 })).toBe(199_00);
    expect(netTo(rates, oslo, { weight: 30_000, subtotal: 2_000_00 })).toBe(0);
  });

  it('a hole in the table has no price', () => {
    expect(netTo([aFreightRate({ postcodes: '0001-1299' })], tromso)).toBeUndefined();
    expect(netTo([aFreightRate({ from: 1_000 })], oslo, { weight: 500 })).toBeUndefined();
    expect(netTo([], oslo)).toBeUndefined();
  });

  it('the order of the rows means nothing, also where ranges overlap', () => {
    const rate = fc.record({
      postcodes: fc.constantFrom('', '0155', '0001-1299', '0100-0200', '0101-0201'),
      country: fc.constantFrom('', 'NO'),
      from: fc.constantFrom(0, 1_000, 5_000),
      net: fc.integer({ min: 0, max: 100_00 }).map(ore),
    });
    const keyOf = ({ postcodes, country, from }: Partial<FreightRate>) =>
      `${postcodes} ${country} ${from}`;
    fc.assert(
      fc.property(
        fc.uniqueArray(rate, { selector: keyOf, maxLength: 12 }),
        fc.nat(9_000),
        (rows, weight) => {
          const rates = rows.map(aFreightRate);
          expect(netTo(rates.toReversed(), oslo, { weight })).toBe(netTo(rates, oslo, { weight }));
        },
      ),
      { numRuns: 500 },
    );
  });
});
