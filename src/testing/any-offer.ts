import * as fc from 'fast-check';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';
import { moment } from '#domain/time/moment.ts';
import { aProduct, aStockItem, aVariant } from './a-product.ts';

const anyOre: fc.Arbitrary<Ore> = fc.integer({ min: 0, max: 10_000_000_000 }).map(ore);

const anyPrice: fc.Arbitrary<Price> = fc
  .tuple(anyOre, anyOre)
  .map(([net, vat]) => ({ net, vat, gross: ore(net + vat) }));

export const anyOffer: fc.Arbitrary<Offer> = fc.oneof(
  fc.constant<Offer>({ kind: 'unknown' }),
  fc.constant<Offer>({ kind: 'on-request' }),
  fc.record(
    {
      kind: fc.constant('priced' as const),
      unit: anyPrice,
      previous: anyPrice,
      tiers: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 999 }), unit: anyPrice })),
      isFrom: fc.boolean(),
    },
    { requiredKeys: ['kind', 'unit', 'tiers', 'isFrom'] },
  ),
);

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
// A path is written with a leading slash and read without.
const path = fc.stringMatching(/^[a-z0-9][a-z0-9/]{0,12}\.jpg$/);

const anyVariant: fc.Arbitrary<OfferedVariant> = fc
  .record({
    offer: anyOffer,
    id: fc.nat(),
    name: text,
    status: fc.constantFrom(0 as const, 1 as const, 2 as const),
    pictures: fc.array(fc.record({ path, label: text }), { maxLength: 3 }),
    attributes: fc.dictionary(
      fc.stringMatching(/^[a-z][a-z_]{0,8}$/),
      fc.oneof(text, fc.array(text, { maxLength: 3 })),
      { noNullPrototype: true },
    ),
    stock: fc
      .record({
        quantity: fc.nat(),
        increment: fc.integer({ min: 1, max: 12 }),
        allowsBackorders: fc.boolean(),
      })
      .map(aStockItem),
  })
  .map((changed) => {
    const { priceList: _merchants, ...variant } = aVariant();
    return { ...variant, ...changed };
  });

export const anyOfferedProduct: fc.Arbitrary<OfferedProduct> = fc
  .record({
    article: anyVariant,
    variants: fc.array(anyVariant, { maxLength: 3 }),
    isCartHidden: fc.boolean(),
    categoryIds: fc.array(fc.nat(), { maxLength: 3 }),
    description: text,
    optionIds: fc.array(fc.oneof(fc.nat().map(String), text), { maxLength: 3 }),
    updatedAt: fc.integer({ min: 0, max: 4e12 }).map(moment),
  })
  .map(({ article, optionIds, ...changed }) => {
    const { priceList: _merchants, bundle: _kit, matrix: _table, ...product } = aProduct();
    const values = optionIds.map((id) => ({ id, label: `Valg ${id}` }));
    return {
      ...product,
      ...article,
      ...changed,
      options: [{ attributeId: 93, attributeCode: 'color', label: 'Farge', values }],
      links: [{ kind: 'related' as const, sku: 'KRAN-1', quantity: 1, position: 0 }],
    };
  });
