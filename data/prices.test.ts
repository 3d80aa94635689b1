import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attributesOf, cell, duplicates, list, products, readRows } from '#testing/sample-files.ts';
import { sampleFolder } from '#testing/sample-files.ts';
import { storeViews } from '#testing/sample-views.ts';

const { defaults, bySku, priced } = products;
const tiers = readRows('catalogue/tier-prices.csv');
const history = readRows('catalogue/price-history.csv');
const specials = priced.filter((row) => cell(row, 'special_price') !== '');
const open = specials.filter((row) => cell(row, 'special_price_to_date') > '2027');
const dayMs = 24 * 60 * 60 * 1000;

describe('prices of groups, history and tax', () => {
  it('has tier prices for known products, above quantity 1 for everybody', () => {
    const groups = new Set(['ALL GROUPS', 'NOT LOGGED IN', 'General', 'Proff', 'Storkunde']);
    for (const row of tiers) {
      expect(bySku.has(cell(row, 'sku'))).toBe(true);
      expect(groups.has(cell(row, 'tier_price_customer_group'))).toBe(true);
      const quantity = Number(row['tier_price_qty']);
      expect(quantity).toBeGreaterThanOrEqual(
        row['tier_price_customer_group'] === 'ALL GROUPS' ? 2 : 1,
      );
      expect(['Fixed', 'Discount']).toContain(row['tier_price_value_type']);
    }
    const keys = tiers.map((row) =>
      ['sku', 'tier_price_customer_group', 'tier_price_qty'].map((c) => cell(row, c)).join('|'),
    );
    expect(duplicates(keys)).toEqual([]);
    expect(new Set(tiers.map((row) => row['tier_price_customer_group']))).toEqual(
      new Set(['ALL GROUPS', 'Proff', 'Storkunde']),
    );
  });

  it('has fixed prices of groups below the price', () => {
    for (const row of tiers.filter((tier) => tier['tier_price_value_type'] === 'Fixed')) {
      const price = Number(cell(bySku.get(cell(row, 'sku')), 'price'));
      expect(Number(row['tier_price']), cell(row, 'sku')).toBeLessThan(price);
    }
  });

  it('says of sheets and boxes how much they cover: whole pieces, within a hundredth, since a price follows', () => {
    const pieces = defaults.flatMap((row) => {
      const of = attributesOf(row);
      const [width = NaN, height = NaN] = ['width', 'height'].map((code) =>
        Number.parseInt(of.get(code) ?? '', 10),
      );
      // Six-sided ones are not as large as they are wide and high.
      const isKnown = of.has('box_coverage') && !of.get('tile_format')?.startsWith('Sekskant 20');
      const count = Number(of.get('box_coverage')) / ((width * height) / 1e6);
      return isKnown && count > 0 ? [{ sku: cell(row, 'sku'), count }] : [];
    });
    expect(pieces.length).toBeGreaterThan(10);
    const broken = pieces.filter(
      ({ count }) => Math.abs(count / Math.max(1, Math.round(count)) - 1) > 0.01,
    );
    expect(broken).toEqual([]);
  });

  it('promises no price of a quantity in words: whose it is stands in the table', () => {
    for (const row of products.rows) {
      for (const column of ['short_description', 'description']) {
        expect(cell(row, column), cell(row, 'sku')).not.toMatch(
          /(?:rabatt|pris|discount|price)\w* (?:fra|from) \d/i,
        );
      }
    }
  });

  it('has special prices below the price, open ones and past ones', () => {
    for (const row of specials) {
      expect(Number(row['special_price'])).toBeLessThan(Number(row['price']));
      expect(cell(row, 'special_price_from_date') < cell(row, 'special_price_to_date')).toBe(true);
    }
    expect(open.length).toBeGreaterThan(10);
    expect(specials.some((row) => cell(row, 'special_price_to_date') < '2026-09')).toBe(true);
  });

  it('has over 30 days of history before every special price that is open', () => {
    for (const row of open) {
      const start = Date.parse(cell(row, 'special_price_from_date'));
      const own = history.filter(
        (past) => past['sku'] === row['sku'] && past['audience'] === 'ALL',
      );
      const first = Math.min(...own.map((past) => Date.parse(cell(past, 'from'))));
      expect(start - first, cell(row, 'sku')).toBeGreaterThan(30 * dayMs);
      expect(Number(cell(own.at(-1), 'net')), cell(row, 'sku')).toBe(Number(row['price']));
    }
    for (const row of history) expect(bySku.has(cell(row, 'sku'))).toBe(true);
  });

  it('has tax rules over rates that exist', () => {
    const codes = new Set(readRows('catalogue/tax-rates.csv').map((row) => cell(row, 'Code')));
    const rules = readRows('catalogue/tax-rules.csv');
    for (const rule of rules)
      for (const code of list(cell(rule, 'rates'))) expect(codes.has(code)).toBe(true);
    const taxed = new Set(rules.flatMap((rule) => list(cell(rule, 'product_tax_classes'))));
    for (const row of defaults) expect(taxed.has(cell(row, 'tax_class_name'))).toBe(true);
  });
});

describe('freight', () => {
  const texts = [
    'pages/frakt-og-levering.html',
    'pages/frakt-og-levering.en.html',
    'questions.csv',
  ];

  it.each(texts)('is free in %s from the sum that is set', (file) => {
    const text = readFileSync(join(sampleFolder, 'content', file), 'utf8');
    const sums = text.matchAll(/(?:handle|handler|buy) for (?:NOK )?(\d+(?:,|&nbsp;)\d{3})\b/g);
    const told = Array.from(sums, ([, sum = '']) => Number(sum.replace(/\D|nbsp/g, '')) * 100);
    expect(told.length).toBeGreaterThan(0);
    const set = storeViews.map(({ settings }) => settings.checkout.freeFreightFrom);
    expect(new Set(told)).toEqual(new Set(set));
  });
});
