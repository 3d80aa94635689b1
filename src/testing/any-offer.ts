import { saleUnits } from '#domain/catalog/sale-unit.ts';
import * as fc from 'fast-check';
import type { BundleOption } from '#domain/catalog/bundle.ts';
import type { CustomOption, Surcharge } from '#domain/catalog/custom-option.ts';
import type { OfferedSelection } from '#domain/pricing/bundle-net.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import { vatRate, type Price } from '#domain/money/price.ts';
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
      until: fc.nat().map(moment),
      saleUnit: fc.constantFrom(...saleUnits),
      packs: fc.constantFrom('coil 50', 'coil 50; pallet 2000'),
      vatRate: fc.constantFrom(vatRate(25), vatRate(15), vatRate(0)),
      squareMetres: fc.integer({ min: 1, max: 999 }).map((hundredths) => hundredths / 100),
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
    pictures: fc.array(
      fc.record({ path, label: text, tones: text }, { requiredKeys: ['path', 'label'] }),
      { maxLength: 3 },
    ),
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

const anySurcharge: fc.Arbitrary<Surcharge> = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), net: anyOre }),
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.nat(10_000) }),
);

const anyCustomOption: fc.Arbitrary<CustomOption> = fc.record(
  {
    id: fc.nat().map(String),
    label: text,
    kind: fc.constantFrom('radio' as const, 'checkbox' as const, 'field' as const),
    isRequired: fc.boolean(),
    values: fc.array(
      fc.record(
        { id: fc.nat().map(String), label: text, surcharge: anySurcharge },
        { requiredKeys: ['id', 'label'] },
      ),
      { maxLength: 2 },
    ),
    surcharge: anySurcharge,
    maximumLength: fc.nat(),
  },
  { requiredKeys: ['id', 'label', 'kind', 'isRequired', 'values'] },
);

const anyBundleOption: fc.Arbitrary<BundleOption<OfferedSelection>> = fc.record({
  id: fc.nat().map(String),
  label: text,
  kind: fc.constantFrom('select' as const, 'multi' as const),
  isRequired: fc.boolean(),
  selections: fc.array(
    fc.record(
      {
        id: fc.nat().map(String),
        sku: text,
        name: text,
        picture: fc.record({ path, tones: text }, { requiredKeys: ['path'] }),
        isDefault: fc.boolean(),
        quantity: fc.nat(99),
        canChangeQuantity: fc.boolean(),
        surcharge: anySurcharge,
        stock: fc.nat().map((quantity) => aStockItem({ quantity })),
        offer: anyOffer,
      },
      {
        requiredKeys: [
          'id',
          'sku',
          'name',
          'isDefault',
          'quantity',
          'canChangeQuantity',
          'stock',
          'offer',
        ],
      },
    ),
    { maxLength: 2 },
  ),
});

/** Only some products have these. */
const anyParts: fc.Arbitrary<
  Pick<OfferedProduct, 'vatRate' | 'bundle' | 'matrix' | 'downloads' | 'brand' | 'rating'>
> = fc.record(
  {
    brand: text,
    rating: fc.record({ average: fc.constantFrom(1, 4.6), count: fc.nat() }),
    vatRate: fc.nat(10_000).map((hundredths) => vatRate(hundredths / 100)),
    bundle: fc.record({
      priceKind: fc.constantFrom('dynamic' as const, 'fixed' as const),
      options: fc.array(anyBundleOption, { maxLength: 2 }),
      own: anyOffer,
    }),
    downloads: fc.record({
      linksTitle: text,
      links: fc.array(
        fc.record({ title: text, sampleAddress: path }, { requiredKeys: ['title'] }),
        { maxLength: 2 },
      ),
      samplesTitle: text,
      samples: fc.array(fc.record({ title: text, address: path }), { maxLength: 2 }),
    }),
    matrix: fc.record({
      optionIds: fc.array(fc.nat().map(String), { maxLength: 2 }),
      cells: fc.array(fc.record({ valueIds: fc.array(fc.nat().map(String)), offer: anyOffer }), {
        maxLength: 3,
      }),
    }),
  },
  { requiredKeys: [] },
);

export const anyOfferedProduct: fc.Arbitrary<OfferedProduct> = fc
  .record({
    article: anyVariant,
    variants: fc.array(anyVariant, { maxLength: 3 }),
    isCartHidden: fc.boolean(),
    categoryIds: fc.array(fc.nat(), { maxLength: 3 }),
    description: text,
    optionIds: fc.array(fc.oneof(fc.nat().map(String), text), { maxLength: 3 }),
    updatedAt: fc.integer({ min: 0, max: 4e12 }).map(moment),
    customOptions: fc.array(anyCustomOption, { maxLength: 2 }),
    parts: anyParts,
  })
  .map(({ article, optionIds, parts, ...changed }) => {
    const { priceList: _merchants, bundle: _kit, matrix: _table, ...product } = aProduct();
    const values = optionIds.map((id) => ({ id, label: `Valg ${id}` }));
    return {
      ...product,
      ...article,
      ...changed,
      ...parts,
      options: [{ attributeId: 93, attributeCode: 'color', label: 'Farge', values }],
      links: [{ kind: 'related' as const, sku: 'KRAN-1', quantity: 1, position: 0 }],
    };
  });
