import * as fc from 'fast-check';
import type { PriceList } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';

const anOre = fc.integer({ min: 0, max: 1_000_000 }).map(ore);

/** Moments around the special prices of `anyPriceList`. */
export const anyMoment = fc.integer({ min: 0, max: 200 }).map(moment);

const aStep = { quantity: fc.integer({ min: 1, max: 20 }), net: anOre };

/**
 * A known price with a special price, tiers of three groups and prices of two companies, or without
 * these.
 */
export const anyPriceList: fc.Arbitrary<PriceList> = fc.record(
  {
    base: anOre,
    special: fc.record({ net: anOre, from: anyMoment, to: anyMoment }, { requiredKeys: ['net'] }),
    tiers: fc.array(fc.record({ groupId: fc.constantFrom(0, 2, 32_000), ...aStep }), {
      maxLength: 5,
    }),
    companyPrices: fc.array(fc.record({ companyId: fc.constantFrom(7, 8), ...aStep }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: ['base', 'tiers'] },
);
