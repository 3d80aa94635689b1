import { expect, test } from 'vitest';
import type { CustomOption } from '#domain/catalog/custom-option.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct } from '#testing/a-product.ts';
import { netWithoutOptions, optionPrice, partPrice } from './added-price.ts';
import { partsBySku } from './parts.ts';
import { priceProduct } from './price-product.ts';

const price = (net: number) => priceFromNet(ore(net), vatRate(25));
const fixed = { kind: 'fixed', net: ore(10_000) } as const;
const tenPercent = { kind: 'percent', basisPoints: 1000 } as const;
const engraving: CustomOption = {
  id: '1',
  label: 'Gravering',
  kind: 'field',
  isRequired: true,
  values: [],
  surcharge: fixed,
};
const selection = { id: '2', sku: 'A', isDefault: true, quantity: 2, canChangeQuantity: true };
const kit = (priceKind: 'dynamic' | 'fixed') => {
  const place = { id: '1', label: 'Vannlås', kind: 'select', isRequired: true } as const;
  const selections = [{ ...selection, surcharge: fixed }];
  const bundle = { priceKind, options: [{ ...place, selections }] };
  const parts = partsBySku([
    aProduct({
      sku: 'A',
      priceList: { base: ore(5_000), tiers: [{ groupId: 32_000, quantity: 6, net: ore(4_000) }] },
    }),
  ]);
  return priceProduct(aProduct({ kind: 'bundle', bundle }), aPriceContext(), parts);
};

test('what an option adds is counted from the price before options (rules/prices#custom-options)', () => {
  const product = priceProduct(aProduct({ customOptions: [engraving] }), aPriceContext());
  const taken = { sku: product.sku, quantity: 1, options: { custom: [] } };
  const base = netWithoutOptions(product, taken);
  expect(base).toEqual({ ok: true, value: 100_000 });
  expect(optionPrice(product, fixed, ore(100_000))).toEqual(price(10_000));
  expect(optionPrice(product, tenPercent, ore(100_000))).toEqual(price(10_000));
  expect(optionPrice(product, undefined, ore(100_000))).toBeUndefined();
  // A product without a tax rule has no price (rules/money#no-rate).
  expect(optionPrice({}, fixed, ore(100_000))).toBeUndefined();
});

test('an axis of a price matrix makes the price before options', () => {
  const axis: CustomOption = {
    id: '7',
    label: 'Bredde',
    kind: 'drop_down',
    isRequired: true,
    values: [{ id: '70', label: '700' }],
  };
  const matrix = {
    optionIds: ['7'],
    cells: [{ valueIds: ['70'], priceList: { base: ore(250_000), tiers: [] } }],
  };
  const glass = aProduct({ customOptions: [axis, engraving], matrix });
  const product = priceProduct(glass, aPriceContext());
  const custom = [
    { optionId: '7', optionValue: '70' },
    { optionId: '1', optionValue: 'Ola' },
  ];
  const taken = { sku: product.sku, quantity: 1, options: { custom } };
  expect(netWithoutOptions(product, taken)).toEqual({ ok: true, value: 250_000 });
  expect(netWithoutOptions(product, { ...taken, options: {} })).toMatchObject({ ok: false });
});

test('a part of a dynamic bundle costs its pieces, of so many bundles the tier they reach', () => {
  const product = kit('dynamic');
  const part = { selection: product.bundle!.options[0]!.selections[0]!, quantity: 2 };
  expect(partPrice(product, part, 1)).toEqual(price(10_000));
  expect(partPrice(product, part, 3)).toEqual(price(8_000));
  expect(partPrice(product, { ...part, quantity: 0 }, 1)).toBeUndefined();
  expect(partPrice({ bundle: product.bundle! }, part, 1)).toBeUndefined();
  expect(partPrice({ vatRate: vatRate(25) }, part, 1)).toBeUndefined();
});

test('a part of a fixed bundle adds its surcharge for every piece', () => {
  const product = kit('fixed');
  const part = { selection: product.bundle!.options[0]!.selections[0]!, quantity: 2 };
  expect(partPrice(product, part, 1)).toEqual(price(20_000));
  const { surcharge: _, ...free } = part.selection;
  expect(partPrice(product, { ...part, selection: free }, 1)).toBeUndefined();
});

test('nobody learns of a part what they may not see (rules/prices#hidden-prices)', () => {
  const product = kit('dynamic');
  const [place] = product.bundle!.options;
  const hidden = { ...place!.selections[0]!, offer: { kind: 'on-request' } as const };
  expect(partPrice(product, { selection: hidden, quantity: 1 }, 1)).toBeUndefined();
});
