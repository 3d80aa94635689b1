import { expect, test } from 'vitest';
import type { TierPrice } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { vatRate } from '#domain/money/price.ts';
import { priceProduct } from './price-product.ts';
import { partsBySku } from './parts.ts';
import { defaultSettings } from '#domain/settings.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import { groupsAlike } from './groups-alike.ts';

const groupIds = [0, 1, 2, 3, 4];
const tier = (groupId: number, net: number): TierPrice => ({ groupId, quantity: 1, net: ore(net) });
const priced = (...tiers: readonly TierPrice[]) => ({ base: ore(100_000), tiers });
const part = { ...aProduct({ id: 30, sku: 'DEL', priceList: priced(tier(4, 40_000)) }) };

const products = {
  'nobody has a price of their own': aProduct({ priceList: priced(tier(32_000, 90_000)) }),
  'groups have prices of their own': aProduct({
    priceList: priced(tier(2, 80_000), tier(4, 70_000)),
  }),
  'a variant costs a group less': aProduct({
    kind: 'configurable',
    variants: [aVariant({ priceList: priced(tier(2, 60_000)) })],
  }),
  'a part costs a group less': aProduct({
    kind: 'grouped',
    links: [{ kind: 'associated', sku: 'DEL', position: 0, quantity: 1 }],
  }),
};

const { viewer: _, ...alike } = aPriceContext({
  prices: { ...defaultSettings.prices, hiddenForGroups: [1, 3] },
});
const apart: typeof alike = {
  ...alike,
  taxByGroup: { defaultGroupId: 3, usesDefaultOnly: false },
  vatRules: [2, 3, 4].map((customerClassId, id) => ({
    id,
    productClassIds: [2],
    customerClassIds: [customerClassId],
    rates: [{ rate: vatRate(25 - id * 10), country: 'NO', regionId: 0 }],
  })),
};

test.each(Object.entries(products))(
  'what one is asked all of its set are: %s',
  (_name, product) => {
    const parts = partsBySku([part]);
    for (const pricing of [alike, apart]) {
      const offerTo = (groupId: number) =>
        priceProduct(product, { ...pricing, viewer: { groupId, hasNetPrices: false } }, parts)
          .offer;
      const sets = groupsAlike(product, groupIds, pricing, parts);
      expect(new Set(sets.flat())).toEqual(new Set(groupIds));
      for (const [first = 0, ...others] of sets) {
        for (const other of others) expect(offerTo(other)).toEqual(offerTo(first));
      }
    }
    expect(groupsAlike(product, groupIds, alike, parts).length).toBeLessThan(groupIds.length);
  },
);
