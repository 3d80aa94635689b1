import * as fc from 'fast-check';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import {
  takesSeveral,
  type Bundle,
  type BundleOption,
  type BundleSelection,
} from '#domain/catalog/bundle.ts';
import type { Surcharge } from '#domain/catalog/custom-option.ts';
import { ore } from '#domain/money/ore.ts';
import { aStockItem, aVariant } from './a-product.ts';
import type { ShelfProduct } from './stock-the-shop.ts';

/** Prices fall from this number of pieces on. */
const tierFrom = 5;
const stock = aStockItem({ quantity: 90_000 });

const priceListOf = (net: number) => ({
  base: ore(net),
  tiers: [
    { groupId: 2, quantity: 1, net: ore(Math.ceil(net * 0.87)) },
    { groupId: 2, quantity: tierFrom, net: ore(Math.ceil(net * 0.83)) },
    { groupId: 0, quantity: tierFrom, net: ore(Math.ceil(net * 0.91)) },
  ],
});

/**
 * Class 5 is taxed with 15 %, class 0 not at all; the last is bulky, and the one before it is no goods.
 */
const articles: readonly ShelfProduct[] = [
  { net: 249_95, taxClassId: 2 },
  {
    net: 33,
    taxClassId: 2,
    attributes: { sales_unit: 'm', sales_packs: 'coil 5; pallet 100' },
  },
  { net: 1, taxClassId: 5 },
  { net: 159_21, taxClassId: 5 },
  { net: 999_99, taxClassId: 0 },
  { net: 711_13, taxClassId: 2, kind: 'virtual' as const },
  { net: 12_345_67, taxClassId: 2, attributes: { bulky: '1' } },
].map(({ net, ...product }, index) => ({
  id: index + 1,
  sku: `A-${index + 1}`,
  ...product,
  priceList: priceListOf(net),
  stock,
}));

const percent = (basisPoints: number): Surcharge => ({ kind: 'percent', basisPoints });
const fixed = (net: number): Surcharge => ({ kind: 'fixed', net: ore(net) });

/** The first option needs a value, and a text is optional. */
const withOptions: ShelfProduct = {
  id: 8,
  sku: 'A-8',
  priceList: priceListOf(777_77),
  stock,
  customOptions: [
    {
      id: '1',
      label: 'Farge',
      kind: 'radio',
      isRequired: true,
      values: [
        { id: '11', label: 'Hvit' },
        { id: '12', label: 'Sort', surcharge: percent(1_234) },
        { id: '13', label: 'Gull', surcharge: fixed(99_99) },
      ],
    },
    {
      id: '2',
      label: 'Gravering',
      kind: 'field',
      isRequired: false,
      values: [],
      surcharge: fixed(149_50),
    },
  ],
};

/** The cheapest of its variants is sold out. */
const variants = [501_33, 620_07].map((net, index) =>
  aVariant({ id: 21 + index, sku: `V-${index + 1}`, priceList: priceListOf(net), stock }),
);
const soldOut = aVariant({
  id: 20,
  sku: 'V-0',
  priceList: priceListOf(399_99),
  stock: aStockItem({ quantity: 0 }),
});
const configurable: ShelfProduct = {
  id: 9,
  sku: 'A-9',
  kind: 'configurable',
  variants: [soldOut, ...variants],
};

const link = (id: string, sku: string, more: Partial<BundleSelection> = {}): BundleSelection => ({
  id,
  sku,
  isDefault: false,
  quantity: 1,
  canChangeQuantity: false,
  ...more,
});
const place = (
  id: string,
  kind: BundleOption['kind'],
  ...selections: readonly BundleSelection[]
): BundleOption => ({ id, label: `Del ${id}`, kind, isRequired: true, selections });
const optional = (option: BundleOption): BundleOption => ({ ...option, isRequired: false });

const optionalPlaces = [
  optional(place('8', 'select', link('81', 'A-2', { isDefault: true, canChangeQuantity: true }))),
  optional(place('9', 'checkbox', link('91', 'A-1'), link('92', 'A-4', { quantity: 2 }))),
];
/** Bundles with a price of their own or of their parts; with defaults, without, and with optional parts. */
const bundles: readonly Bundle[] = [
  {
    priceKind: 'dynamic',
    options: [
      place('1', 'select', link('11', 'A-1'), link('12', 'A-2', { canChangeQuantity: true })),
      place(
        '2',
        'radio',
        link('21', 'A-3', { quantity: 2 }),
        link('22', 'A-4', { isDefault: true }),
      ),
      ...optionalPlaces,
    ],
  },
  {
    priceKind: 'fixed',
    options: [
      place('1', 'radio', link('11', 'A-3', { surcharge: percent(777) }), link('12', 'A-4')),
      optional(
        place('2', 'multi', link('21', 'A-2', { surcharge: fixed(33_33), isDefault: true })),
      ),
    ],
  },
  {
    priceKind: 'dynamic',
    priceView: 'from',
    options: [
      place('1', 'radio', link('11', 'A-2'), link('12', 'A-1', { isDefault: true })),
      ...optionalPlaces,
    ],
  },
];
const kits = bundles.map((bundle, index) => ({
  id: 30 + index,
  sku: `B-${index + 1}`,
  kind: 'bundle' as const,
  bundle,
  priceList: bundle.priceKind === 'fixed' ? priceListOf(2_345_67) : { tiers: [] },
}));

export const soldArticles: readonly ShelfProduct[] = [
  ...articles,
  withOptions,
  configurable,
  ...kits,
];

/** A line to put into the cart. `page` is the sku of its product. */
export interface OrderedLine {
  readonly sku: string;
  readonly page: string;
  readonly quantity: number;
  readonly options: CartItemOptions;
}

type Choice = Pick<OrderedLine, 'sku' | 'options'> & { readonly page?: string };

const anyArticle: fc.Arbitrary<Choice> = fc.record({
  sku: fc.constantFrom(...articles.map(({ sku }) => sku)),
  options: fc.constant({}),
});
const anyVariant: fc.Arbitrary<Choice> = fc.record({
  sku: fc.constantFrom(...variants.map(({ sku }) => sku)),
  page: fc.constant(configurable.sku),
  options: fc.constant({}),
});
const anyAnswered: fc.Arbitrary<Choice> = fc.record({
  sku: fc.constant(withOptions.sku),
  options: fc.record({
    custom: fc
      .record({ color: fc.constantFrom('11', '12', '13'), text: fc.constantFrom('', 'Ola') })
      .map(({ color, text }) => [
        { optionId: '1', optionValue: color },
        ...(text === '' ? [] : [{ optionId: '2', optionValue: text }]),
      ]),
  }),
});

/**
 * The parts that may be chosen for a place: some for a required one, maybe none for an optional one.
 */
const anyPart = (option: BundleOption) => {
  const ids = option.selections.map(({ id }) => id);
  const minLength = option.isRequired ? 1 : 0;
  const selections = fc.subarray(ids, {
    minLength,
    maxLength: takesSeveral(option) ? ids.length : 1,
  });
  return fc.record({
    optionId: fc.constant(option.id),
    quantity: fc.integer({ min: 1, max: 3 }),
    selections,
  });
};
/** A bundle with chosen parts, or without a choice. */
const anyKit: fc.Arbitrary<Choice> = fc.oneof(
  ...kits.map(({ sku, bundle }) =>
    fc.record({
      sku: fc.constant(sku),
      options: fc.oneof(
        fc.constant({}),
        fc.record({ bundle: fc.tuple(...bundle.options.map(anyPart)) }),
      ),
    }),
  ),
);

export const anyOrder = fc.record({
  lines: fc.uniqueArray(
    fc
      .tuple(
        fc.oneof(anyArticle, anyKit, anyVariant, anyAnswered, anyKit),
        fc.integer({ min: 1, max: 12 }),
      )
      .map(([choice, quantity]): OrderedLine => ({ page: choice.sku, ...choice, quantity })),
    { minLength: 1, maxLength: 5, selector: ({ sku }) => sku },
  ),
  postcode: fc.constantFrom('0155', '9008', '9171', '8099'),
  way: fc.nat(3),
  coupon: fc.constantFrom(undefined, 'PROSENT', 'KRONER', 'FRAKT'),
  isBuyer: fc.boolean(),
  payment: fc.constantFrom('invoice', 'cashondelivery'),
});

export type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Made> ? Made : never;
