import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ore } from './ore.ts';
import { addPrices, noVat, priceFromGross, priceFromNet, vatRate, zeroPrice } from './price.ts';

const general = vatRate(25);
const anAmount = fc.integer({ min: 0, max: 1e11 }).map(ore);
const aRate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => vatRate(hundredths / 100));

test.each([
  ['A', 100_000, 25_000, 125_000],
  ['I', 24_995, 6249, 31_244],
  ['F', 70_000, 17_500, 87_500],
])('worked number %s, from net', (_, net, vat, gross) => {
  expect(priceFromNet(ore(net), general)).toEqual({ net, vat, gross });
});

test.each([
  ['B', 125_000, 25_000, 100_000],
  ['J', 49_900, 9980, 39_920],
  ['K', 99_900, 19_980, 79_920],
])('worked number %s, from gross', (_, gross, vat, net) => {
  expect(priceFromGross(ore(gross), general)).toEqual({ net, vat, gross });
});

test('without VAT net and gross are the same', () => {
  expect(priceFromNet(ore(80_000), noVat)).toEqual({ net: 80_000, vat: 0, gross: 80_000 });
});

test('gross is net plus VAT, whichever of them was given', () => {
  fc.assert(
    fc.property(anAmount, aRate, (amount, rate) => {
      for (const price of [priceFromNet(amount, rate), priceFromGross(amount, rate)]) {
        expect(price.gross).toBe(price.net + price.vat);
        expect(price.vat).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 1000 },
  );
});

test('taking VAT out of a gross gives the net it was made from', () => {
  fc.assert(
    fc.property(anAmount, aRate, (net, rate) => {
      expect(priceFromGross(priceFromNet(net, rate).gross, rate).net).toBe(net);
    }),
    { numRuns: 1000 },
  );
});

test('a dearer net never has a cheaper gross', () => {
  fc.assert(
    fc.property(anAmount, anAmount, aRate, (one, other, rate) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(priceFromNet(low, rate).gross).toBeLessThanOrEqual(priceFromNet(high, rate).gross);
    }),
    { numRuns: 1000 },
  );
});

test('a sum of prices is the sum of each part', () => {
  expect(addPrices()).toEqual(zeroPrice);
  const one = priceFromNet(ore(24_995), general);
  expect(addPrices(one, one)).toEqual({ net: 49_990, vat: 12_498, gross: 62_488 });
});

test('a rate outside 0–100 percent is a programming error', () => {
  expect(() => vatRate(-1)).toThrow(RangeError);
  expect(() => vatRate(101)).toThrow(RangeError);
  expect(() => vatRate(101)).toThrow('101');
});
