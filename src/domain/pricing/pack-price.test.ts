import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { Offer } from './offer.ts';
import { filledPackPrice, packPrices } from './pack-price.ts';

const rate = vatRate(25);
const price = (net: number) => priceFromNet(ore(net), rate);
const offer: Offer = {
  kind: 'priced',
  unit: price(249_95),
  saleUnit: 'm',
  packs: 'coil 3; pallet 100',
  vatRate: rate,
  tiers: [{ quantity: 10, unit: price(200_00) }],
  isFrom: false,
};

test('a pack costs the row of its units, not the rounded gross of one times them (rules/products#packs)', () => {
  const [coil, pallet] = packPrices(offer, 1);
  expect(coil?.price).toEqual({ net: 749_85, vat: 187_46, gross: 937_31 });
  expect(pallet?.price.gross).toBe(25_000_00);
});

test('a pack has the unit price of all units that are bought', () => {
  expect(packPrices(offer, 10)[0]?.price.gross).toBe(750_00);
  expect(packPrices(offer, 9)[0]?.price.gross).toBe(937_31);
});

test('without a price or packs there is no price of a pack', () => {
  const { packs: _, ...plain } = offer;
  expect(packPrices(plain, 1)).toEqual([]);
  expect(packPrices({ kind: 'on-request' }, 1)).toEqual([]);
});

test('a line tells the price of the pack that it fills', () => {
  const line = { packs: 'coil 3', unit: price(249_95), vatRate: rate };
  expect(filledPackPrice(line, 6)).toEqual({
    pack: { kind: 'coil', quantity: 3 },
    price: { net: 749_85, vat: 187_46, gross: 937_31 },
  });
  expect(filledPackPrice(line, 7)).toBeUndefined();
  expect(filledPackPrice({ packs: 'coil 3' }, 6)).toBeUndefined();
});
