import * as fc from 'fast-check';
import { purchaseWay } from './purchase-way.ts';
import { describe, expect, test } from 'vitest';
import type { BundleChoice } from '#domain/cart/cart.ts';
import type { Bundle, BundleOption, BundleSelection } from '#domain/catalog/bundle.ts';
import { preselectedChoices } from '#domain/catalog/chosen-parts.ts';
import type { PriceList, Product } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { anyMoment } from '#testing/any-price-list.ts';
import { anyPurchase } from '#testing/any-purchase.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct } from '#testing/a-product.ts';
import { partsBySku } from './parts.ts';
import { priceLine } from './price-line.ts';
import { priceProduct } from './price-product.ts';

const kroner = (amount: number) => ore(amount * 100);
const part = (sku: string, net: number, more: Partial<Product> = {}): Product =>
  aProduct({ sku, name: sku, priceList: { base: kroner(net), tiers: [] }, ...more });
const link = (id: string, sku: string, more: Partial<BundleSelection> = {}): BundleSelection => ({
  id,
  sku,
  isDefault: false,
  quantity: 1,
  canChangeQuantity: false,
  ...more,
});
const place = (id: string, ...selections: readonly BundleSelection[]): BundleOption => ({
  id,
  label: `Del ${id}`,
  kind: 'radio',
  isRequired: true,
  selections,
});
const basin = part('BASIN', 800);
const tap = part('TAP', 400);
const otherTap = part('TAP-2', 600);
const siphon = part('SIPHON', 50);
const parts = partsBySku([basin, tap, otherTap, siphon]);
const options = [
  place('1', link('11', 'basin')),
  place('2', link('21', 'TAP-2'), link('22', 'TAP', { isDefault: true })),
  place('3', link('31', 'SIPHON', { quantity: 2 })),
];
const kit = (bundle: Partial<Bundle> = {}, priceList: PriceList = { tiers: [] }): Product =>
  aProduct({ kind: 'bundle', priceList, bundle: { priceKind: 'dynamic', options, ...bundle } });
const offered = (product: Product, known = parts) => priceProduct(product, aPriceContext(), known);
const lineOf = (product: Product, bundle: readonly BundleChoice[], quantity = 1, known = parts) =>
  priceLine(offered(product, known), { sku: 'SRV-600', options: { bundle }, quantity });
const choose = (optionId: string, selection: string, quantity = 1): BundleChoice => ({
  optionId,
  quantity,
  selections: [selection],
});
const otherChoice = [choose('1', '11'), choose('2', '21'), choose('3', '31', 2)];

describe('a dynamic bundle (rules/prices#bundles)', () => {
  test('basin 1×800, tap 1×400 (default), siphon 2×50 → 1300 net, 1625 gross', () => {
    expect(offered(kit()).offer).toEqual({
      kind: 'priced',
      unit: { net: 130_000, vat: 32_500, gross: 162_500 },
      tiers: [],
      isFrom: false,
    });
    expect(lineOf(kit(), [])).toMatchObject({ value: { unit: { net: 130_000, gross: 162_500 } } });
  });

  test('shows from what to what it costs, or from what, where the merchant says so', () => {
    const extra = { ...place('4', link('41', 'TAP'), link('42', 'SIPHON')), isRequired: false };
    const several = { ...extra, id: '5', kind: 'checkbox' as const };
    const all = [...options, extra, several];
    expect(offered(kit({ options: all, priceView: 'range' })).offer).toMatchObject({
      unit: { net: 130_000 },
      isFrom: true,
      most: { net: 235_000 },
    });
    const from = offered(kit({ options, priceView: 'from' })).offer;
    expect(from).toMatchObject({ unit: { net: 130_000, gross: 162_500 }, isFrom: true });
    expect(from).not.toHaveProperty('most');
    const single = kit({ options: options.slice(0, 1), priceView: 'range' });
    expect(offered(single).offer).toMatchObject({ unit: { net: 80_000 }, isFrom: false });
    const dear = options.with(
      1,
      place(
        '2',
        link('21', 'TAP-2', { surcharge: { kind: 'fixed', net: ore(5_000) } }),
        link('22', 'TAP'),
      ),
    );
    const fixed = kit(
      { priceKind: 'fixed', options: dear, priceView: 'range' },
      { base: kroner(1_000), tiers: [] },
    );
    expect(offered(fixed).offer).toMatchObject({
      unit: { net: 100_000 },
      most: { net: 105_000 },
    });
  });

  test('tap changed to 600 → 1500 / 1875', () => {
    expect(lineOf(kit(), otherChoice)).toMatchObject({
      value: { unit: { net: 150_000, gross: 187_500 } },
    });
  });

  test('a quantity counts only where it may be changed', () => {
    const three = [choose('1', '11'), choose('2', '21'), choose('3', '31', 3)];
    const free = options.with(2, place('3', link('31', 'SIPHON', { canChangeQuantity: true })));
    expect(lineOf(kit(), three)).toMatchObject({ value: { unit: { net: 150_000 } } });
    expect(lineOf(kit({ options: free }), three)).toMatchObject({
      value: { unit: { net: 155_000 } },
    });
  });

  test('every chosen link of a checkbox counts', () => {
    const several: BundleOption = {
      ...place('1', link('11', 'BASIN'), link('12', 'SIPHON', { quantity: 2 })),
      kind: 'checkbox',
    };
    const both = [{ optionId: '1', quantity: 1, selections: ['11', '12'] }];
    expect(lineOf(kit({ options: [several] }), both)).toMatchObject({
      value: { unit: { net: 90_000 } },
    });
  });

  test('an option without links is skipped, but nobody buys a bundle that can’t be filled', () => {
    const empty = kit({ options: [...options, place('4')] });
    expect(offered(empty).offer).toMatchObject({ unit: { net: 130_000 } });
    expect(lineOf(empty, [])).toMatchObject({ refusal: { code: 'product.option_required' } });
    const optional = kit({ options: [...options, { ...place('4'), isRequired: false }] });
    expect(lineOf(optional, []).ok).toBe(true);
  });

  test('what is optional costs nothing until the buyer chooses it', () => {
    const optional = { ...place('4', link('41', 'TAP', { isDefault: true })), isRequired: false };
    const more = kit({ options: [...options, optional] });
    // Clients of other shops would themselves pick the default.
    expect(offered(more).bundle?.options.at(-1)?.selections[0]?.isDefault).toBe(false);
    expect(offered(more).bundle?.options[1]?.selections[1]?.isDefault).toBe(true);
    expect(offered(more).offer).toMatchObject({ unit: { net: 130_000 } });
    expect(lineOf(more, [])).toMatchObject({ value: { unit: { net: 130_000 } } });
    const [first, second, third] = otherChoice;
    const chosen = [first!, second!, third!, choose('4', '41')];
    expect(lineOf(more, chosen)).toMatchObject({ value: { unit: { net: 190_000 } } });
  });

  test('of optional options alone it costs from its cheapest part, and takes at least one', () => {
    const optional = [
      { ...place('1', link('11', 'BASIN'), link('12', 'TAP')), isRequired: false },
      { ...place('2', link('21', 'SIPHON', { quantity: 2 })), isRequired: false },
    ];
    const open = kit({ options: optional }, { base: ore(0), tiers: [] });
    const from = { kind: 'priced', unit: { net: 10_000 }, isFrom: true };
    expect(offered(open).offer).toMatchObject(from);
    expect(purchaseWay(offered(open))).toBe('page');
    expect(offered(kit({ options: optional, priceView: 'range' })).offer).toMatchObject({
      ...from,
      most: { net: 90_000 },
    });
    const refusal = { code: 'product.option_required', details: { option: 'Del 1' } };
    expect(lineOf(open, [])).toEqual({ ok: false, refusal });
    expect(lineOf(open, [{ ...choose('1', '11'), selections: [] }])).toEqual({
      ok: false,
      refusal,
    });
    expect(lineOf(open, [choose('2', '21')])).toMatchObject({ value: { unit: { net: 10_000 } } });
  });

  test('a part that is gone or disabled can’t be chosen', () => {
    const without = partsBySku([basin, otherTap, siphon, { ...tap, status: 2 }]);
    expect(offered(kit(), without).offer).toMatchObject({ unit: { net: 150_000 } });
    expect(
      lineOf(kit(), [choose('1', '11'), choose('2', '22'), choose('3', '31')], 1, without),
    ).toEqual({
      ok: false,
      refusal: { code: 'product.no_such_option' },
    });
  });

  test('a part without a price leaves the bundle without one, a withheld part withholds it', () => {
    const unknown = partsBySku([basin, siphon, part('TAP', 0, { priceList: { tiers: [] } })]);
    expect(offered(kit(), unknown).offer).toEqual({ kind: 'unknown' });
    const withheld = partsBySku([
      basin,
      siphon,
      part('TAP', 400, { attributes: { order_product: '1' } }),
    ]);
    expect(offered(kit(), withheld).offer).toEqual({ kind: 'on-request' });
    expect(JSON.stringify(offered(kit(), withheld))).not.toContain('40000');
  });

  test.each([0, 99])(
    'without a part it has no price, and is not sold for its own of %i',
    (price) => {
      const own = kit({ options: [] }, { base: kroner(price), tiers: [] });
      expect(offered(own).offer).toEqual({ kind: 'unknown' });
      expect(purchaseWay(offered(own))).toBe('nowhere');
    },
  );

  test('a part’s tier counts all pieces of it that the line takes', () => {
    const tiered = part('SIPHON', 50, {
      priceList: {
        base: kroner(50),
        tiers: [{ groupId: 32_000, quantity: 5, net: kroner(40) }],
      },
    });
    const known = partsBySku([basin, tap, tiered]);
    expect(offered(kit(), known).offer).toMatchObject({
      tiers: [{ quantity: 3, unit: { net: 128_000 } }],
    });
    expect(lineOf(kit(), [], 2, known)).toMatchObject({ value: { unit: { net: 130_000 } } });
    expect(lineOf(kit(), [], 3, known)).toMatchObject({ value: { unit: { net: 128_000 } } });
  });
});

describe('a bundle of a fixed price', () => {
  const fixed: Bundle = {
    priceKind: 'fixed',
    options: [
      place('1', link('11', 'BASIN')),
      place(
        '2',
        link('21', 'TAP', { isDefault: true, surcharge: { kind: 'fixed', net: kroner(100) } }),
        link('22', 'TAP-2', { surcharge: { kind: 'percent', basisPoints: 2000 } }),
      ),
      place(
        '3',
        link('31', 'SIPHON', { quantity: 2, surcharge: { kind: 'fixed', net: kroner(10) } }),
      ),
    ],
  };
  const product = kit(fixed, {
    base: kroner(1000),
    special: { net: kroner(900) },
    tiers: [{ groupId: 32_000, quantity: 5, net: kroner(800) }],
  });

  test('is its own price and what its parts add, times their number', () => {
    expect(offered(product).offer).toMatchObject({ unit: { net: 102_000 } });
    const chosen = [choose('1', '11'), choose('2', '22'), choose('3', '31')];
    expect(lineOf(product, chosen)).toMatchObject({ value: { unit: { net: 110_000 } } });
  });

  test('a part that adds nothing has no surcharge to show', () => {
    const [first, second] = offered(product).bundle?.options ?? [];
    expect(first?.selections[0]).not.toHaveProperty('surcharge');
    expect(second?.selections[0]).toMatchObject({ surcharge: { kind: 'fixed', net: 10_000 } });
  });

  test('follows its own tiers', () => {
    expect(offered(product).offer).toMatchObject({
      tiers: [{ quantity: 5, unit: { net: 92_000 } }],
    });
    expect(lineOf(product, [], 5)).toMatchObject({ value: { unit: { net: 92_000 } } });
  });

  test('no amount of it is in what a viewer gets who must ask (rules/prices#hidden-prices)', () => {
    const { prices } = aPriceContext();
    const closed = aPriceContext({ prices: { ...prices, hiddenForGroups: [0] } });
    const hidden = priceProduct(product, closed, parts);
    expect(hidden.offer).toEqual({ kind: 'on-request' });
    expect(JSON.stringify(hidden.bundle)).not.toMatch(/net|gross|basisPoints|surcharge/);
  });
});

test('the form filled in with the preselection costs what the list shows', () => {
  fc.assert(
    fc.property(anyPurchase, anyMoment, ({ product, parts: known }, now) => {
      fc.pre(product.bundle !== undefined);
      const page = priceProduct({ ...product, customOptions: [] }, aPriceContext({ now }), known);
      const bundle = preselectedChoices(page.bundle?.options ?? []);
      const line = priceLine(page, { sku: product.sku, options: { bundle }, quantity: 1 });
      if (!line.ok || page.offer.kind !== 'priced') throw new Error('it has a price');
      expect(line.value.unit).toEqual(page.offer.unit);
    }),
    { numRuns: 2000 },
  );
});
