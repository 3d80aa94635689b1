import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceList } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { noVat, vatRate } from '#domain/money/price.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aVariant } from '#testing/a-product.ts';
import { byGoods } from './agreed-price.ts';
import { priceArticle } from './price-article.ts';
import type { Terms } from './terms.ts';

const context = aPriceContext();
const taxed: Terms = { vatRate: vatRate(25), isWithheld: false };
const special = { net: ore(80_000) };

test('price 1000 is 1250 with VAT, without an earlier price (worked number A)', () => {
  expect(priceArticle(aVariant(), taxed, context)).toEqual({
    kind: 'priced',
    unit: { net: 100_000, vat: 25_000, gross: 125_000 },
    tiers: [],
    isFrom: false,
  });
});

test('249.95 is 62.49 VAT and 312.44 gross (worked number I, rules/money#rounding)', () => {
  const article = aVariant({ priceList: { base: ore(24_995), tiers: [] } });
  expect(priceArticle(article, taxed, context)).toMatchObject({
    unit: { net: 24_995, vat: 6249, gross: 31_244 },
  });
});

test('a special is the unit, its gross 800 where the rate is 0 (worked numbers C and H)', () => {
  const article = aVariant({ priceList: { base: ore(100_000), special, tiers: [] } });
  const unit = { net: 80_000, vat: 20_000, gross: 100_000 };
  expect(priceArticle(article, taxed, context)).toMatchObject({ unit });
  expect(priceArticle(article, { ...taxed, vatRate: noVat }, context)).toMatchObject({
    unit: { net: 80_000, vat: 0, gross: 80_000 },
  });
});

test('where no rule says how to tax it there is no price', () => {
  const untaxable = { ...taxed, vatRate: undefined };
  expect(priceArticle(aVariant(), untaxable, context)).toEqual({ kind: 'unknown' });
  expect(priceArticle(aVariant(), { ...untaxable, isWithheld: true }, context)).toEqual({
    kind: 'on-request',
  });
});

test('what is sold by area says how much of it the price is for', () => {
  const prices = { ...context.prices, areaAttribute: 'box_coverage' };
  const tiles = aVariant({ attributes: { box_coverage: '1.44' } });
  const offered = priceArticle(tiles, taxed, { ...context, prices });
  expect(offered).toMatchObject({ unit: { gross: 125_000 }, squareMetres: 1.44 });
  expect(priceArticle(tiles, { ...taxed, isWithheld: true }, { ...context, prices })).toEqual({
    kind: 'on-request',
  });
});

test('class 0 is untaxed (worked number H2)', () => {
  expect(priceArticle(aVariant(), { ...taxed, vatRate: noVat }, context)).toMatchObject({
    unit: { gross: 100_000 },
  });
});

test('a special shows the earlier price with 30 days of proof, and none without (rules/prices#earlier-price)', () => {
  const article = aVariant({ priceList: { base: ore(100_000), special, tiers: [] } });
  const point = { audience: 'all', net: ore(100_000) } as const;
  const askedFor = (days: number): unknown =>
    priceArticle(article, taxed, {
      ...context,
      priceHistory: new Map([
        [article.sku, [{ ...point, from: moment(context.now - days * dayMs) }]],
      ]),
    });
  expect(askedFor(30)).toMatchObject({ previous: { net: 100_000, gross: 125_000 } });
  expect(askedFor(29)).not.toHaveProperty('previous');
});

test('a special price that is asked says when it ends, and no other does', () => {
  const until = moment(context.now + dayMs);
  const ending = { ...special, to: until };
  const asked = (list: PriceList) => priceArticle(aVariant({ priceList: list }), taxed, context);
  expect(asked({ base: ore(100_000), special: ending, tiers: [] })).toMatchObject({ until });
  const cheaper = [{ groupId: 32_000, quantity: 1, net: ore(70_000) }];
  for (const list of [
    { base: ore(100_000), special, tiers: [] },
    { base: ore(100_000), special: ending, tiers: cheaper },
    { base: ore(70_000), special: ending, tiers: [] },
    { base: ore(100_000), special: { ...ending, to: context.now }, tiers: [] },
  ]) {
    expect(asked(list)).not.toHaveProperty('until');
  }
});

test('a base that fell is nobody’s sale, and neither is a group’s tier', () => {
  const priceHistory = new Map([
    ['SRV-600-H', [{ audience: 'all', net: ore(120_000), from: moment(0) } as const]],
  ]);
  expect(priceArticle(aVariant(), taxed, { ...context, priceHistory })).not.toHaveProperty(
    'previous',
  );
  const tiers = [{ groupId: 0, quantity: 1, net: ore(90_000) }];
  const article = aVariant({ priceList: { base: ore(100_000), tiers } });
  expect(priceArticle(article, taxed, { ...context, priceHistory })).toMatchObject({
    unit: { net: 90_000 },
  });
  expect(priceArticle(article, taxed, { ...context, priceHistory })).not.toHaveProperty('previous');
});

test('group 5 sees its tiers, group 0 sees none of them (rules/prices#tier-price)', () => {
  const article = aVariant({
    priceList: {
      base: ore(100_000),
      tiers: [
        { groupId: 5, quantity: 10, net: ore(85_000) },
        { groupId: 5, quantity: 1, net: ore(90_000) },
        { groupId: 5, quantity: 20, net: ore(86_000) },
      ],
    },
  });
  const trade = { ...context, viewer: { groupId: 5, hasNetPrices: true } };
  expect(priceArticle(article, taxed, trade)).toMatchObject({
    unit: { net: 90_000, gross: 112_500 },
    tiers: [{ quantity: 10, unit: { net: 85_000, gross: 106_250 } }],
  });
  expect(priceArticle(article, taxed, context)).toMatchObject({
    unit: { net: 100_000 },
    tiers: [],
  });
});

test('users of a company get what was agreed with it, with its quantities; nobody else does', () => {
  const article = aVariant({ priceList: { base: ore(100_000), tiers: [] } });
  const goods = { kind: 'article', sku: article.sku } as const;
  const agreed = byGoods([
    { goods, project: '', quantity: 1, value: 85_000 },
    { goods, project: '', quantity: 10, value: 80_000 },
  ]);
  const viewer = { groupId: 2, hasNetPrices: true };
  expect(
    priceArticle(article, taxed, { ...context, viewer: { ...viewer, companyId: 7, agreed } }),
  ).toEqual({
    kind: 'priced',
    unit: { net: 85_000, vat: 21_250, gross: 106_250 },
    tiers: [{ quantity: 10, unit: { net: 80_000, vat: 20_000, gross: 100_000 } }],
    isFrom: false,
  });
  expect(priceArticle(article, taxed, { ...context, viewer })).toMatchObject({
    unit: { net: 100_000 },
    tiers: [],
  });
});

test('a price that may not be seen holds no amount, an unknown one neither', () => {
  expect(priceArticle(aVariant(), { ...taxed, isWithheld: true }, context)).toEqual({
    kind: 'on-request',
  });
  const unknown = aVariant({ priceList: { tiers: [] } });
  expect(priceArticle(unknown, taxed, context)).toEqual({ kind: 'unknown' });
});

test('tiers never rise with quantity, and each begins below the unit', () => {
  const tier = fc.record({
    groupId: fc.constantFrom(0, 1, 32_000),
    quantity: fc.integer({ min: 0, max: 9 }),
    net: fc.integer({ min: 0, max: 1000 }).map(ore),
  });
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 8 }), (tiers) => {
      const article = aVariant({ priceList: { base: ore(800), tiers } });
      const offer = priceArticle(article, taxed, context);
      if (offer.kind !== 'priced') throw new Error('it has a base');
      const steps = [{ quantity: 1, unit: offer.unit }, ...offer.tiers];
      for (const [index, step] of steps.slice(1).entries()) {
        expect(step.quantity).toBeGreaterThan(steps[index]?.quantity ?? Infinity);
        expect(step.unit.net).toBeLessThan(steps[index]?.unit.net ?? 0);
      }
    }),
    { numRuns: 1000 },
  );
});
