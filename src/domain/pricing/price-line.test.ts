import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productFromWire, productSchema, productToWire } from '#contract/wire/product.ts';
import { translation } from '#contract/http/endpoint.ts';
import type { CustomOption } from '#domain/catalog/custom-option.ts';
import type { PriceList, Product } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { anyMoment } from '#testing/any-price-list.ts';
import { anyPurchase, type Purchase } from '#testing/any-purchase.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import { travelled } from '#testing/travel.ts';
import type { OfferedProduct } from './offered-product.ts';
import type { PriceContext } from './price-context.ts';
import { priceLine, type Taken } from './price-line.ts';
import { priceProduct } from './price-product.ts';

const kroner = (amount: number) => ore(amount * 100);
const list = (base: number, more: Partial<PriceList> = {}): PriceList => ({
  base: kroner(base),
  tiers: [],
  ...more,
});
const take = (options: Taken['options'] = {}, quantity = 1, sku = 'SRV-600'): Taken => ({
  sku,
  options,
  quantity,
});
const priced = (product: Product, taken: Taken, context: PriceContext = aPriceContext()) =>
  priceLine(priceProduct(product, context), taken);
const refusal = (code: string) => ({ ok: false, refusal: { code } });

describe('custom options (rules/prices#custom-options)', () => {
  const fixed: CustomOption = {
    id: '3',
    label: 'Gravering',
    kind: 'field',
    isRequired: false,
    values: [],
    surcharge: { kind: 'fixed', net: kroner(100) },
  };
  const percent: CustomOption = {
    id: '4',
    label: 'Overflate',
    kind: 'radio',
    isRequired: false,
    values: [{ id: '14', label: 'Matt', surcharge: { kind: 'percent', basisPoints: 1000 } }],
  };
  const product = aProduct({ customOptions: [fixed, percent] });
  const both = [
    { optionId: '3', optionValue: 'Ola' },
    { optionId: '4', optionValue: '14' },
  ];

  test('net 1000, fixed 100, percent 10: net 1200, gross 1500', () => {
    expect(priced(product, take({ custom: both }))).toEqual({
      ok: true,
      value: { unit: { net: 120_000, vat: 30_000, gross: 150_000 }, vatRate: 2500 },
    });
  });

  test('the percentage is of the price before options, whatever was clicked before', () => {
    expect(priced(product, take({ custom: both.toReversed() }))).toMatchObject({
      value: { unit: { net: 120_000 } },
    });
  });

  test('where values are chosen, what writing would cost is not added', () => {
    const option = { ...percent, surcharge: { kind: 'fixed', net: kroner(100) } } as const;
    const custom = [{ optionId: '4', optionValue: '14' }];
    expect(priced({ ...product, customOptions: [option] }, take({ custom }))).toMatchObject({
      value: { unit: { net: 110_000 } },
    });
  });

  test('what is not chosen adds nothing', () => {
    expect(priced(product, take())).toMatchObject({ value: { unit: { net: 100_000 } } });
  });

  test('the percentage follows the tier that the quantity reaches', () => {
    const tiers = [{ groupId: 0, quantity: 10, net: kroner(800) }];
    const custom = [{ optionId: '4', optionValue: '14' }];
    const tiered = { ...product, priceList: list(1000, { tiers }) };
    expect(priced(tiered, take({ custom }, 10))).toMatchObject({
      value: { unit: { net: 88_000 } },
    });
  });

  test('a price below zero is unknown (rules/prices#unknown-price)', () => {
    const refund: CustomOption = { ...fixed, surcharge: { kind: 'fixed', net: kroner(-1001) } };
    const custom = [{ optionId: '3', optionValue: 'Ola' }];
    expect(priced({ ...product, customOptions: [refund] }, take({ custom }))).toEqual(
      refusal('cart.price_unknown'),
    );
  });
});

describe('price matrix (rules/prices#price-matrix)', () => {
  const axis = (id: string, ...labels: readonly string[]): CustomOption => ({
    id,
    label: `Akse ${id}`,
    kind: 'drop_down',
    isRequired: true,
    values: labels.map((label, at) => ({ id: `${id}${at + 1}`, label })),
  });
  const product = aProduct({
    customOptions: [axis('1', '60 cm', '80 cm'), axis('2', '190 cm', '200 cm')],
    matrix: {
      optionIds: ['1', '2'],
      cells: [
        { valueIds: ['11', '21'], priceList: list(1500) },
        { valueIds: ['12', '21'], priceList: list(1700, { special: { net: kroner(1600) } }) },
      ],
    },
  });
  const at = (row: string, column: string) => ({
    custom: [
      { optionId: '1', optionValue: row },
      { optionId: '2', optionValue: column },
    ],
  });

  test('the cell makes the price', () => {
    expect(priced(product, take(at('11', '21')))).toMatchObject({
      value: { unit: { net: 150_000 } },
    });
    expect(priced(product, take(at('12', '21')))).toMatchObject({
      value: { unit: { net: 160_000 } },
    });
  });

  test('what is not made has no price, and every axis must be chosen', () => {
    expect(priced(product, take(at('11', '22')))).toEqual(refusal('cart.price_unknown'));
    expect(priced(product, take({ custom: at('11', '21').custom.slice(1) }))).toMatchObject({
      refusal: { code: 'product.option_required' },
    });
  });

  test('a list shows the price of the list, whatever the cells cost (rules/prices#price-columns)', () => {
    expect(priceProduct(product, aPriceContext()).offer).toMatchObject({ unit: { net: 100_000 } });
  });
});

test('the price of a configurable product is that of its variant; without one there is none', () => {
  const product = aProduct({
    kind: 'configurable',
    variants: [aVariant({ sku: 'V-1', priceList: list(900) })],
  });
  expect(priced(product, take({}, 1, 'V-1'))).toMatchObject({
    value: { unit: { gross: 112_500 } },
  });
  expect(priced(product, take())).toEqual(refusal('product.no_such_configuration'));
});

test('a group is bought part by part, and only a bundle has parts', () => {
  expect(priced(aProduct({ kind: 'grouped' }), take())).toEqual(refusal('cart.not_available'));
  const bundle = [{ optionId: '1', quantity: 1, selections: ['2'] }];
  expect(priced(aProduct(), take({ bundle }))).toEqual(refusal('cart.not_available'));
});

test('a bundle without parts is not sold at its own price (rules/prices#bundles)', () => {
  const place = { id: '1', label: 'Servant', kind: 'radio', isRequired: false } as const;
  for (const options of [[], [{ ...place, selections: [] }]]) {
    const bundle = { priceKind: 'fixed', options } as const;
    expect(priced(aProduct({ kind: 'bundle', bundle }), take())).toEqual(
      refusal('cart.price_unknown'),
    );
  }
});

test('nobody buys at a price that is on request, unknown, or that no rule says how to tax', () => {
  const { prices } = aPriceContext();
  const closed = aPriceContext({ prices: { ...prices, hiddenForGroups: [0] } });
  expect(priced(aProduct(), take(), closed)).toEqual(refusal('cart.hidden'));
  expect(priced(aProduct({ priceList: { tiers: [] } }), take())).toEqual(
    refusal('cart.price_unknown'),
  );
  const untaxable = aProduct({ taxClassId: 9 });
  expect(priced(untaxable, take())).toEqual(refusal('product.no_vat_rate'));
  expect(priced(untaxable, take(), closed)).toEqual(refusal('cart.hidden'));
  expect(priced({ ...untaxable, kind: 'grouped' }, take())).toEqual(refusal('cart.not_available'));
});

test('qty 12 of SRV-600-H → matrix row 10 → 760 net', () => {
  const tiers = [
    { groupId: 32_000, quantity: 10, net: kroner(760) },
    { groupId: 32_000, quantity: 50, net: kroner(700) },
  ];
  const product = aProduct({ priceList: list(800, { tiers }) });
  expect(priced(product, take({}, 12))).toMatchObject({ value: { unit: { net: 76_000 } } });
});

const netOf = (purchase: Purchase, quantity: number, at: PriceContext): number => {
  const { product, parts, taken } = purchase;
  const line = priceLine(priceProduct(product, at, parts), { ...taken, quantity });
  if (!line.ok) throw new Error(line.refusal.code);
  return line.value.unit.net;
};

test('gross = net + VAT', () => {
  fc.assert(
    fc.property(anyPurchase, anyMoment, ({ product, parts, taken, viewer }, now) => {
      const line = priceLine(priceProduct(product, aPriceContext({ viewer, now }), parts), taken);
      if (!line.ok) throw new Error(line.refusal.code);
      const { net, vat, gross } = line.value.unit;
      expect(gross).toBe(net + vat);
      expect(Math.abs(vat - net / 4)).toBeLessThanOrEqual(0.5);
    }),
    { numRuns: 1000 },
  );
});

test('tiers never rise with quantity, whatever is bought', () => {
  const more = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(anyPurchase, more, anyMoment, (purchase, added, now) => {
      const context = aPriceContext({ viewer: purchase.viewer, now });
      const { quantity } = purchase.taken;
      expect(netOf(purchase, quantity + added, context)).toBeLessThanOrEqual(
        netOf(purchase, quantity, context),
      );
    }),
    { numRuns: 2000 },
  );
});

test('a special price never raises, whatever is bought', () => {
  const plain = ({ special: _, ...rest }: PriceList): PriceList => rest;
  const withoutSpecials = ({ product, parts, ...rest }: Purchase): Purchase => ({
    ...rest,
    product: {
      ...product,
      priceList: plain(product.priceList),
      variants: product.variants.map((each) => ({ ...each, priceList: plain(each.priceList) })),
      ...(product.matrix && {
        matrix: {
          ...product.matrix,
          cells: product.matrix.cells.map((each) => ({
            ...each,
            priceList: plain(each.priceList),
          })),
        },
      }),
    },
    parts: new Map(
      [...parts].map(([sku, part]) => [sku, { ...part, priceList: plain(part.priceList) }]),
    ),
  });
  fc.assert(
    fc.property(anyPurchase, anyMoment, (purchase, now) => {
      const context = aPriceContext({ viewer: purchase.viewer, now });
      const { quantity } = purchase.taken;
      expect(netOf(purchase, quantity, context)).toBeLessThanOrEqual(
        netOf(withoutSpecials(purchase), quantity, context),
      );
    }),
    { numRuns: 1000 },
  );
});

describe('the unit price is the same in list, page, cart and order for one viewer and quantity', () => {
  const document = translation({
    schema: productSchema,
    toWire: productToWire,
    fromWire: productFromWire,
  });

  test('page and cart: what the browser works out from its document is what the server works out anew', () => {
    fc.assert(
      fc.property(anyPurchase, anyMoment, ({ product, parts, taken, viewer }, now) => {
        const context = aPriceContext({ viewer, now });
        const page = travelled(document, priceProduct(product, context, parts));
        // A cart prices only the bought variant, and an order prices the same way again.
        const bought = product.variants.filter(({ sku }) => sku === taken.sku);
        const cart = priceProduct({ ...product, variants: bought }, context, parts);
        expect(priceLine(page, taken)).toEqual(priceLine(cart, taken));
        expect(priceLine(page, taken).ok).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('list: the tile shows what one costs before anything is chosen, the cheapest of several variants', () => {
    const unitOf = (product: OfferedProduct, sku: string) => {
      const line = priceLine({ ...product, customOptions: [] }, take({}, 1, sku));
      return line.ok ? line.value.unit : undefined;
    };
    fc.assert(
      fc.property(anyPurchase, anyMoment, ({ product, parts, viewer }, now) => {
        fc.pre(product.matrix === undefined);
        const tile = travelled(
          document,
          priceProduct(product, aPriceContext({ viewer, now }), parts),
        );
        const skus = product.kind === 'configurable' ? product.variants : [product];
        const units = skus.flatMap(({ sku }) => unitOf(tile, sku) ?? []);
        const cheapest = units.toSorted((one, other) => one.gross - other.gross)[0];
        expect(tile.offer).toMatchObject({ kind: 'priced', unit: cheapest });
      }),
      { numRuns: 1000 },
    );
  });
});

test('another group’s amounts change nothing', () => {
  fc.assert(
    fc.property(anyPurchase, anyMoment, fc.nat(1000), (purchase, now, net) => {
      const viewer = { ...purchase.viewer, groupId: 0 };
      const { product } = purchase;
      const foreign = (priceList: PriceList): PriceList => ({
        ...priceList,
        tiers: [...priceList.tiers, { groupId: 9, quantity: 1, net: ore(net) }],
      });
      const other: Product = {
        ...product,
        priceList: foreign(product.priceList),
        variants: product.variants.map((each) => ({ ...each, priceList: foreign(each.priceList) })),
      };
      const context = aPriceContext({ viewer, now });
      expect(priceProduct(other, context, purchase.parts)).toEqual(
        priceProduct(product, context, purchase.parts),
      );
    }),
    { numRuns: 1000 },
  );
});

describe('rental', () => {
  const machine = aProduct({
    priceList: list(392),
    customOptions: [],
    attributes: { rental: '1' },
  });
  const rented = (from: string, to: string) => priced(machine, take({ rental: { from, to } }));

  test('the price is that of a day, and a period has its days', () => {
    expect(rented('2026-05-13', '2026-05-13')).toMatchObject({ value: { unit: { net: 39_200 } } });
    expect(rented('2026-05-13', '2026-05-15')).toMatchObject({ value: { unit: { net: 117_600 } } });
  });

  test('a period without days has no price', () => {
    expect(rented('2026-05-15', '2026-05-13')).toEqual(refusal('rental.period'));
  });
});
