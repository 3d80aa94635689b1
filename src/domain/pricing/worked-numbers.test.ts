import { expect, test } from 'vitest';
import type { PriceList, Product } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { noVat, priceFromGross, vatRate } from '#domain/money/price.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import { priceProduct } from './price-product.ts';

/** The worked numbers in øre (rules/money#worked-numbers); no special price is absent, not 0. */
const { now } = aPriceContext();
const open = { from: moment(now - dayMs), to: moment(now + dayMs) };
const past = { to: now };
const future = { from: moment(now + 1) };
const general = vatRate(25);

const list = (base: number, more: Partial<PriceList> = {}): PriceList => ({
  base: ore(base),
  tiers: [],
  ...more,
});
const special = (net: number, window = {}): Partial<PriceList> => ({
  special: { net: ore(net), ...window },
});
const simple = (priceList: PriceList, more: Partial<Product> = {}): Product =>
  aProduct({ priceList, ...more });
const parent = (own: number, ...children: readonly PriceList[]): Product =>
  aProduct({
    kind: 'configurable',
    priceList: list(own),
    variants: children.map((priceList, at) => aVariant({ sku: `V-${at}`, priceList })),
  });
const inclusive = (gross: number) => priceFromGross(ore(gross), general).net;

/** Net, VAT and gross of the unit, and the gross of the earlier price where there is a reduction. */
type Row = [string, Product, [number, number, number], number | undefined];

test.each<Row>([
  ['A', simple(list(100_000)), [100_000, 25_000, 125_000], undefined],
  ['B', simple(list(inclusive(125_000))), [100_000, 25_000, 125_000], undefined],
  ['C', simple(list(100_000, special(80_000, open))), [80_000, 20_000, 100_000], 125_000],
  ['C2 past', simple(list(100_000, special(80_000, past))), [100_000, 25_000, 125_000], undefined],
  [
    'C2 future',
    simple(list(100_000, special(80_000, future))),
    [100_000, 25_000, 125_000],
    undefined,
  ],
  ['D', simple(list(100_000, special(100_000))), [100_000, 25_000, 125_000], undefined],
  [
    'G',
    parent(0, list(100_000), list(90_000, special(85_000)), list(120_000)),
    [85_000, 21_250, 106_250],
    112_500,
  ],
  ['G2', parent(95_000, list(100_000), list(110_000)), [100_000, 25_000, 125_000], undefined],
  [
    'G3',
    parent(100_000, list(100_000), list(100_000, special(90_000)), list(95_000)),
    [90_000, 22_500, 112_500],
    125_000,
  ],
  ['H2', simple(list(100_000), { taxClassId: 0 }), [100_000, 0, 100_000], undefined],
  ['I', simple(list(24_995)), [24_995, 6249, 31_244], undefined],
  ['J', simple(list(inclusive(49_900))), [39_920, 9980, 49_900], undefined],
  ['K', simple(list(inclusive(99_900))), [79_920, 19_980, 99_900], undefined],
])('worked number %s', (_, product, [net, vat, gross], original) => {
  // Each article had its base price for the 30 days before, so that a reduction can be shown.
  const asked = [product, ...product.variants].map(
    ({ sku, priceList }) =>
      [sku, [{ audience: 'all', net: priceList.base ?? ore(0), from: moment(0) }]] as const,
  );
  const { offer } = priceProduct(product, aPriceContext({ priceHistory: new Map(asked) }));
  expect(offer).toMatchObject({ kind: 'priced', unit: { net, vat, gross } });
  expect(offer.kind === 'priced' ? offer.previous?.gross : offer).toBe(original);
});

test('worked number H: no VAT for SE, 1000 and special 800: the special’s gross is 800', () => {
  const product = simple(list(100_000, special(80_000)));
  const priceHistory = new Map([
    [product.sku, [{ audience: 'all', net: ore(100_000), from: moment(0) } as const]],
  ]);
  const at = aPriceContext({ country: 'SE', priceHistory });
  const untaxed = at.vatRules.map((rule) => ({
    ...rule,
    rates: [{ rate: noVat, country: 'SE', regionId: 0 }],
  }));
  const { offer } = priceProduct(product, { ...at, vatRules: untaxed });
  expect(offer).toMatchObject({
    unit: { net: 80_000, vat: 0, gross: 80_000 },
    previous: { net: 100_000, vat: 0, gross: 100_000 },
  });
  // A shop without a VAT rate has no price and so sells nothing.
  expect(priceProduct(product, at).offer).toEqual({ kind: 'unknown' });
});
