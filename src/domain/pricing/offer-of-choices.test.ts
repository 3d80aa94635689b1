import { expect, test } from 'vitest';
import type { CustomOption } from '#domain/catalog/custom-option.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import { offerOfChoices } from './offer-of-choices.ts';
import { partsBySku } from './parts.ts';
import { priceProduct } from './price-product.ts';

const price = (net: number) => priceFromNet(ore(net), vatRate(25));
const tiers = [{ groupId: 32_000, quantity: 10, net: ore(90_000) }];
const engraving: CustomOption = {
  id: '1',
  label: 'Gravering',
  kind: 'field',
  isRequired: true,
  values: [],
  surcharge: { kind: 'fixed', net: ore(10_000) },
  maximumLength: 3,
};
const context = aPriceContext();
const mug = priceProduct(
  aProduct({
    priceList: { base: ore(100_000), tiers },
    customOptions: [engraving],
    attributes: { box_coverage: '1.44' },
  }),
  { ...context, prices: { ...context.prices, areaAttribute: 'box_coverage' } },
);
const answered = (optionValue: string) => ({
  sku: mug.sku,
  options: { custom: [{ optionId: '1', optionValue }] },
});

test('what is chosen so far has a price, though a choice is missing still', () => {
  expect(offerOfChoices(mug, { sku: mug.sku, options: {} })).toEqual({
    ...mug.offer,
    isFrom: false,
  });
});

test('what is chosen adds, though another choice is missing still', () => {
  const { maximumLength: _, ...wrapping } = engraving;
  const customOptions = [engraving, { ...wrapping, id: '2', label: 'Innpakning' }];
  const gift = priceProduct(aProduct({ customOptions }), context);
  const options = { custom: [{ optionId: '2', optionValue: 'Ja' }] };
  expect(offerOfChoices(gift, { sku: gift.sku, options })).toMatchObject({ unit: price(110_000) });
});

test('an option adds to one and to every tier', () => {
  expect(offerOfChoices(mug, answered('Far for lang'))).toEqual({
    kind: 'priced',
    unit: price(110_000),
    squareMetres: 1.44,
    tiers: [{ quantity: 10, unit: price(100_000) }],
    isFrom: false,
  });
});

test('an earlier price stands beside the price that was reduced, and beside no other', () => {
  const reduced = { ...mug.offer, previous: price(120_000) } as const;
  const product = {
    ...mug,
    offer: { ...reduced, kind: 'priced', unit: price(100_000), tiers: [], isFrom: false },
  } as const;
  expect(offerOfChoices(product, { sku: mug.sku, options: {} })).toHaveProperty('previous');
  expect(offerOfChoices(product, answered('Ola'))).not.toHaveProperty('previous');
  expect(offerOfChoices(mug, { sku: mug.sku, options: {} })).not.toHaveProperty('previous');
});

test('a variant has its own price, a cheaper one of the product is none of it', () => {
  const variants = [
    aVariant({ sku: 'A' }),
    aVariant({ sku: 'B', priceList: { base: ore(150_000), tiers: [] } }),
  ];
  const product = priceProduct(aProduct({ kind: 'configurable', variants }), context);
  const offer = offerOfChoices(product, { sku: 'B', options: {} });
  expect(offer).toMatchObject({ unit: price(150_000), isFrom: false });
});

test('a variant has its own tiers', () => {
  const tiered = (sku: string, quantity: number) =>
    aVariant({
      sku,
      priceList: {
        base: ore(100_000),
        tiers: [{ groupId: 32_000, quantity, net: ore(90_000) }],
      },
    });
  const variants = [tiered('A', 5), tiered('B', 10)];
  const product = priceProduct(aProduct({ kind: 'configurable', variants }), context);
  expect(offerOfChoices(product, { sku: 'B', options: {} })).toMatchObject({
    tiers: [{ quantity: 10, unit: price(90_000) }],
  });
});

test('a bundle costs what its chosen parts cost', () => {
  const selection = { id: '2', sku: 'A', isDefault: true, quantity: 2, canChangeQuantity: true };
  const place = { id: '1', label: 'Vannlås', kind: 'select', isRequired: true } as const;
  const bundle = {
    priceKind: 'dynamic' as const,
    options: [{ ...place, selections: [selection, { ...selection, id: '3', sku: 'B' }] }],
  };
  const parts = partsBySku([aProduct({ sku: 'A' }), aProduct({ sku: 'B' })]);
  const kit = priceProduct(aProduct({ kind: 'bundle', bundle }), context, parts);
  const options = { bundle: [{ optionId: '1', quantity: 3, selections: ['3'] }] };
  expect(offerOfChoices(kit, { sku: kit.sku, options })).toMatchObject({ unit: price(300_000) });
  const [first] = kit.bundle!.options;
  const larger = { ...kit.bundle!, options: [first!, { ...first!, id: '9' }] };
  expect(offerOfChoices({ ...kit, bundle: larger }, { sku: kit.sku, options })).toMatchObject({
    unit: price(300_000),
  });
});

test('a chosen part on request makes a bundle one (rules/prices#hidden-prices)', () => {
  const selection = { quantity: 1, canChangeQuantity: false };
  const selections = [
    { ...selection, id: '2', sku: 'A', isDefault: true },
    { ...selection, id: '3', sku: 'B', isDefault: false },
  ];
  const place = { id: '1', label: 'Vannlås', kind: 'select', isRequired: true } as const;
  const bundle = { priceKind: 'dynamic' as const, options: [{ ...place, selections }] };
  const asked = aProduct({ sku: 'B', attributes: { order_product: '1' } });
  const parts = partsBySku([aProduct({ sku: 'A' }), asked]);
  const kit = priceProduct(aProduct({ kind: 'bundle', bundle }), context, parts);
  const choose = (id: string) =>
    offerOfChoices(kit, {
      sku: kit.sku,
      options: { bundle: [{ optionId: '1', quantity: 1, selections: [id] }] },
    });
  expect(choose('2')).toMatchObject({ unit: price(100_000) });
  expect(choose('3')).toEqual({ kind: 'on-request' });
});

test('what has no price yet shows the offer of the product', () => {
  const { sku } = mug;
  const hidden = { ...mug, offer: { kind: 'on-request' } } as const;
  expect(offerOfChoices(hidden, { sku, options: {} })).toEqual({ kind: 'on-request' });
  const grouped = { ...mug, kind: 'grouped' } as const;
  expect(offerOfChoices(grouped, { sku, options: {} })).toEqual(mug.offer);
  const unpriced = { ...mug, matrix: { optionIds: ['9'], cells: [] } };
  expect(offerOfChoices(unpriced, { sku, options: {} })).toEqual(mug.offer);
});

test('a matrix prices what the product has no price for', () => {
  const axis = { ...engraving, kind: 'radio', values: [{ id: '5', label: '700' }] } as const;
  const { surcharge: _, ...width } = axis;
  const matrix = {
    optionIds: ['1'],
    cells: [{ valueIds: ['5'], priceList: { base: ore(7), tiers: [] } }],
  };
  const glass = priceProduct(
    aProduct({ priceList: { tiers: [] }, customOptions: [width], matrix }),
    context,
  );
  expect(offerOfChoices(glass, answered('5'))).toEqual({
    kind: 'priced',
    unit: price(7),
    tiers: [],
    isFrom: false,
  });
});

test('of a bundle of which nothing is chosen it is the price of what is preselected', () => {
  const link = (sku: string, isDefault = false) => ({
    id: sku,
    sku,
    isDefault,
    quantity: 1,
    canChangeQuantity: false,
  });
  const option = { id: '1', label: 'Kran', kind: 'radio' as const, isRequired: true };
  const kit = priceProduct(
    aProduct({
      kind: 'bundle',
      bundle: {
        priceKind: 'dynamic',
        priceView: 'from',
        options: [{ ...option, selections: [link('BILLIG'), link('DYR', true)] }],
      },
    }),
    context,
    partsBySku([
      aProduct({ sku: 'BILLIG', priceList: { base: ore(10_000), tiers: [] } }),
      aProduct({ sku: 'DYR', priceList: { base: ore(30_000), tiers: [] } }),
    ]),
  );
  expect(kit.offer).toMatchObject({ unit: price(10_000), isFrom: true });
  expect(offerOfChoices(kit, { sku: kit.sku, options: {} })).toMatchObject({
    unit: price(30_000),
    isFrom: false,
  });
});
