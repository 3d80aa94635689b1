import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product, Variant } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { anyPurchase } from '#testing/any-purchase.ts';
import { aProduct, aStockItem, aVariant } from '#testing/a-product.ts';
import { byGoods } from './agreed-price.ts';
import { partsBySku } from './parts.ts';
import { priceProduct } from './price-product.ts';

const context = aPriceContext();
const child = (kroner: number, special?: number, overrides: Partial<Variant> = {}): Variant =>
  aVariant({
    sku: `SRV-${kroner}`,
    priceList: {
      base: ore(kroner * 100),
      tiers: [],
      ...(special === undefined ? {} : { special: { net: ore(special * 100) } }),
    },
    ...overrides,
  });
const parent = (kroner: number, ...variants: readonly Variant[]): Product =>
  aProduct({ kind: 'configurable', priceList: { base: ore(kroner * 100), tiers: [] }, variants });

test.each([
  ['G', parent(0, child(1000), child(900, 850), child(1200)), 85_000, 106_250, true],
  ['G2', parent(950, child(1000), child(1100)), 100_000, 125_000, true],
  ['G3', parent(1000, child(1000), child(1001, 900), child(950)), 90_000, 112_500, true],
  ['equal children', parent(0, child(1000), child(1000)), 100_000, 125_000, false],
])('a configurable parent follows its cheapest child: %s', (_, product, net, gross, isFrom) => {
  expect(priceProduct(product, context).offer).toMatchObject({ unit: { net, gross }, isFrom });
});

test('a disabled child is not followed', () => {
  const product = parent(0, child(500, undefined, { status: 2 }), child(1000));
  expect(priceProduct(product, context).offer).toMatchObject({
    unit: { net: 100_000 },
    isFrom: false,
  });
});

test('it costs from its cheapest variant that can be bought now, else from the cheapest of all', () => {
  const gone = { stock: aStockItem({ quantity: 0 }) };
  const backordered = { stock: aStockItem({ quantity: 0, allowsBackorders: true }) };
  const fromOf = (...children: readonly Variant[]) =>
    priceProduct(parent(0, ...children), context).offer;
  expect(fromOf(child(500, undefined, gone), child(1000), child(1200))).toMatchObject({
    unit: { net: 100_000 },
    isFrom: true,
  });
  expect(fromOf(child(500, undefined, gone), child(1000))).toMatchObject({
    unit: { net: 100_000 },
    isFrom: false,
  });
  expect(fromOf(child(500, undefined, backordered), child(1000))).toMatchObject({
    unit: { net: 50_000 },
  });
  expect(fromOf(child(500, undefined, gone), child(1000, undefined, gone))).toMatchObject({
    unit: { net: 50_000 },
    isFrom: true,
  });
});

test('a variant without a price is not the cheapest that can be bought', () => {
  const unknown = aVariant({ priceList: { tiers: [] } });
  const gone = child(500, undefined, { stock: aStockItem({ quantity: 0 }) });
  expect(priceProduct(parent(0, gone, unknown), context).offer).toMatchObject({
    unit: { net: 50_000 },
  });
});

test('only a configurable product follows its variants', () => {
  const product = { ...parent(1000, child(500)), kind: 'simple' as const };
  expect(priceProduct(product, context).offer).toMatchObject({ unit: { net: 100_000 } });
});

test('what no rule taxes has no rate (rules/money#no-rate)', () => {
  expect(priceProduct(aProduct(), context)).toMatchObject({ vatRate: 2500 });
  const untaxable = priceProduct({ ...parent(0, child(500)), taxClassId: 9 }, context);
  expect(untaxable).not.toHaveProperty('vatRate');
  expect([untaxable, ...untaxable.variants].map(({ offer }) => offer)).toEqual([
    { kind: 'unknown' },
    { kind: 'unknown' },
  ]);
});

test('the parent rises again when its cheapest child goes', () => {
  const netOf = (...children: readonly Variant[]) => priceProduct(parent(0, ...children), context);
  expect(netOf(child(500), child(1000)).offer).toMatchObject({ unit: { net: 50_000 } });
  expect(netOf(child(1000)).offer).toMatchObject({ unit: { net: 100_000 } });
});

test('without a priced child the parent has its own price', () => {
  const unknown = aVariant({ priceList: { tiers: [] } });
  expect(priceProduct(parent(950, unknown), context).offer).toMatchObject({
    unit: { net: 95_000 },
  });
});

test('the merchant’s price list does not leave with the offer', () => {
  const offered = priceProduct(parent(0, child(1000)), context);
  expect(offered).not.toHaveProperty('priceList');
  expect(offered.variants[0]).not.toHaveProperty('priceList');
  expect(offered.variants[0]?.offer).toMatchObject({ unit: { gross: 125_000 } });
});

test('groups 0 and 1 of a closed shop get no amount at all, and no cart (rules/prices#price-on-request)', () => {
  const tiers = [{ groupId: 32_000, quantity: 5, net: ore(77_777) }];
  const variant = aVariant({
    priceList: { base: ore(123_456), special: { net: ore(99_999) }, tiers },
  });
  const prices = { ...context.prices, hiddenForGroups: [0, 1], cartHiddenForGroups: [0, 1] };
  const offered = priceProduct(parent(950, variant), { ...context, prices });
  expect(offered).toMatchObject({ offer: { kind: 'on-request' }, isCartHidden: true });
  expect(JSON.stringify(offered)).not.toMatch(/123456|154320|99999|77777|95000/);
});

test('who must ask for the price sees the choices, not what they add (rules/prices#hidden-prices)', () => {
  const surcharge = { kind: 'fixed', net: ore(100) } as const;
  const option = { id: '4', label: 'Overflate', kind: 'radio', isRequired: true } as const;
  const value = { id: '14', label: 'Matt' };
  const product = aProduct({
    customOptions: [{ ...option, surcharge, values: [{ ...value, surcharge }] }],
  });
  const prices = { ...context.prices, hiddenForGroups: [0] };
  expect(priceProduct(product, { ...context, prices }).customOptions).toEqual([
    { ...option, values: [value] },
  ]);
  expect(priceProduct(product, context).customOptions).toEqual(product.customOptions);
});

test('whatever is sold, a viewer who must ask gets no amount of it', () => {
  const prices = { ...context.prices, hiddenForGroups: [0, 2, 3] };
  fc.assert(
    fc.property(anyPurchase, ({ product, parts, viewer }) => {
      const hidden = priceProduct(product, { ...context, viewer, prices }, parts);
      expect(hidden.offer).toEqual({ kind: 'on-request' });
      expect(JSON.stringify(hidden)).not.toMatch(/"(?:net|gross|vat|basisPoints|surcharge)"/);
    }),
    { numRuns: 1000 },
  );
});

test('a variant on request holds no amount; the parent follows the others, or is on request too', () => {
  const asked = child(500, undefined, { attributes: { order_product: '1' } });
  const offered = priceProduct(parent(0, asked, child(1000)), context);
  expect(offered.variants[0]?.offer).toEqual({ kind: 'on-request' });
  expect(offered.offer).toMatchObject({ unit: { net: 100_000 } });
  expect(priceProduct(parent(950, asked), context).offer).toEqual({ kind: 'on-request' });
});

test('another group’s amounts are nowhere in what is offered', () => {
  const secret = fc.integer({ min: 10_000_001, max: 20_000_000 });
  fc.assert(
    fc.property(secret, fc.integer({ min: 1, max: 9 }), (net, quantity) => {
      const tiers = [{ groupId: 3, quantity, net: ore(net) }];
      const variant = aVariant({ priceList: { base: ore(30_000_000), tiers } });
      const offered = JSON.stringify(priceProduct(parent(0, variant), context));
      expect(offered).not.toContain(String(net));
      expect(offered).not.toContain('"gross":' + String(net + Math.round(net / 4)));
    }),
    { numRuns: 1000 },
  );
});

test('the parent is never dearer than an enabled child', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1 }), (kroner) => {
      const product = parent(1, ...kroner.map((each) => child(each)));
      const least = Math.min(...kroner) * 100;
      expect(priceProduct(product, context).offer).toMatchObject({
        unit: { net: least },
        isFrom: new Set(kroner).size > 1,
      });
    }),
    { numRuns: 1000 },
  );
});

const link = (sku: string, quantity = 1): Product['links'][number] => ({
  kind: 'associated',
  sku,
  quantity,
  position: 0,
});
const part = (kroner: number, changed: Partial<Product> = {}): Product =>
  aProduct({ sku: `P-${kroner}`, priceList: { base: ore(kroner * 100), tiers: [] }, ...changed });
const groupOf = (links: Product['links'], ...parts: readonly Product[]) =>
  priceProduct(aProduct({ kind: 'grouped', links }), context, partsBySku(parts)).offer;

test('grouped: 1000 + 200 + 50 net → 1250 net, 312.5 tax, 1562.5 gross (rules/prices#grouped-products)', () => {
  const links = [link('P-1000'), link('P-200'), link('P-50')];
  const group = aProduct({
    kind: 'grouped',
    links: [...links, { ...link('P-9'), kind: 'related' }],
  });
  const parts = partsBySku([part(1000), part(200), part(50)]);
  expect(priceProduct(group, context, parts).offer).toEqual({
    kind: 'priced',
    unit: { net: 125_000, vat: 31_250, gross: 156_250 },
    tiers: [],
    isFrom: false,
  });
});

test('a group costs its preset quantities, at their tiers and rounded as the cart rounds', () => {
  const tiers = [{ groupId: 32_000, quantity: 3, net: ore(24_995) }];
  const pipe = part(300, { priceList: { base: ore(30_000), tiers } });
  const links = [link('P-300', 3), link('P-1000', 1), link('P-50', 0)];
  expect(groupOf(links, pipe, part(1000), part(50))).toMatchObject({
    unit: { net: 174_985, vat: 43_746, gross: 218_731 },
    isFrom: false,
  });
});

test('of a group whatever is sold out is not counted; with nothing preset it costs from its cheapest', () => {
  const gone = part(1000, { stock: aStockItem({ isInStock: false }) });
  expect(groupOf([link('P-1000'), link('P-50', 2)], gone, part(50))).toMatchObject({
    unit: { net: 10_000 },
    isFrom: false,
  });
  expect(groupOf([link('P-200', 0), link('P-50', 0)], part(200), part(50))).toMatchObject({
    unit: { net: 5_000 },
    isFrom: true,
  });
});

test('a group with a missing part has no price, a withheld one stays withheld', () => {
  const group = aProduct({ kind: 'grouped', links: [link('P-1000'), link('P-9')] });
  expect(priceProduct(group, context, partsBySku([part(1000)])).offer).toEqual({ kind: 'unknown' });
  expect(priceProduct(aProduct({ kind: 'grouped' }), context).offer).toEqual({ kind: 'unknown' });
  const closed = { ...context, prices: { ...context.prices, hiddenForGroups: [0] } };
  expect(priceProduct(group, closed, partsBySku([part(1000)])).offer).toEqual({
    kind: 'on-request',
  });
});

test('the discount group of a product reaches its variants that are in none (rules/prices#agreed-prices)', () => {
  const discount = {
    goods: { kind: 'group', code: 'R10' },
    project: '',
    quantity: 1,
    value: 1_000,
  } as const;
  const viewer = { ...context.viewer, agreed: byGoods([discount]) };
  const product = parent(
    0,
    child(1000),
    child(2000, undefined, { attributes: { discount_group: 'R20' } }),
  );
  const grouped = { ...product, attributes: { discount_group: 'R10' } };
  const { variants } = priceProduct(grouped, { ...context, viewer });
  expect(variants.map(({ offer }) => offer)).toMatchObject([
    { unit: { net: 90_000 } },
    { unit: { net: 200_000 } },
  ]);
});
