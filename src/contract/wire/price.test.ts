import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { anyOffer } from '#testing/any-offer.ts';
import { offerFromWire, offerToWire } from './price.ts';

const price = (net: number) => priceFromNet(ore(net), vatRate(25));
const offer: Offer = { kind: 'priced', unit: price(80_000), tiers: [], isFrom: false };

test('an offer arrives as it left', () => {
  fc.assert(
    fc.property(anyOffer, (each) => {
      const wire = JSON.parse(JSON.stringify(offerToWire(each))) as ReturnType<typeof offerToWire>;
      expect(offerFromWire(wire)).toEqual(each);
    }),
  );
});

describe('the price fields', () => {
  test('a plain price', () => {
    expect(offerToWire({ ...offer, unit: price(24_995) })).toEqual({
      price: 249.95,
      price_tax: 62.49,
      price_incl_tax: 312.44,
      price_with_tax: 312.44,
      tax: 62.49,
      original_price: 249.95,
      original_price_tax: 62.49,
      original_price_incl_tax: 312.44,
      original_final_price: 249.95,
      final_price: 249.95,
      final_price_tax: 62.49,
      final_price_incl_tax: 312.44,
      tier_prices: [],
    });
  });

  test('a reduction shows the special and what it was before', () => {
    expect(offerToWire({ ...offer, previous: price(100_000) })).toMatchObject({
      price: 800,
      price_incl_tax: 1000,
      original_price: 1000,
      original_price_incl_tax: 1250,
      special_price: 800,
      special_price_tax: 200,
      special_price_incl_tax: 1000,
      final_price: 800,
    });
  });

  test('a tier holds for whoever asked', () => {
    const tiers = [{ quantity: 10, unit: price(76_000) }];
    expect(offerToWire({ ...offer, tiers }).tier_prices).toEqual([
      { qty: 10, value: 760, value_incl_tax: 950, customer_group_id: 32_000 },
    ]);
  });

  test('no special is absent, not zero (rules/prices#special-price)', () => {
    expect(Object.keys(offerToWire(offer)).filter((name) => name.includes('special'))).toEqual([]);
  });

  test('a price on request or unknown carries no amount (rules/prices#hidden-prices, rules/prices#unknown-price)', () => {
    expect(offerToWire({ kind: 'on-request' })).toEqual({ price_on_request: true });
    expect(offerToWire({ kind: 'unknown' })).toEqual({});
  });

  test('zero is a price', () => {
    expect(offerFromWire({ price: 0, price_incl_tax: 0 })).toMatchObject({
      kind: 'priced',
      unit: { net: 0, vat: 0, gross: 0 },
    });
  });
});
