import * as fc from 'fast-check';
import type { PriceList } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';

const anOre = fc.integer({ min: 0, max: 1_000_000 }).map(ore);

/** Moments around the special prices of `anyPriceList`. */
export const anyMoment = fc.integer({ min: 0, max: 200 }).map(moment);

const aStep = { quantity: fc.integer({ min: 1, max: 20 }), net: anOre };

/** A known price with a special price and tiers of three groups, or without these. */
export const anyPriceList: fc.Arbitrary<PriceList> = fc.record(
  {
    base: anOre,
    special: fc.record({ net: anOre, from: anyMoment, to: anyMoment }, { requiredKeys: ['net'] }),
    tiers: fc.array(fc.record({ groupId: fc.constantFrom(0, 2, 32_000), ...aStep }), {
      maxLength: 5,
    }),
  },
  { requiredKeys: ['base', 'tiers'] },
);
