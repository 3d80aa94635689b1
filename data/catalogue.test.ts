import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

type Row = Record<string, string>;
type Dimensions = Record<string, number>;
interface Variant {
  sku: string;
  finish: string;
  picture: string;
  dimensions?: Dimensions;
}
interface Model {
  id: string;
  family: string;
  dimensions: Dimensions;
  variants: Variant[];
}

const folder = join(import.meta.dirname, 'catalogue');
const media = join(import.meta.dirname, 'media');
const readRows = (file: string): Row[] =>
  parse(readFileSync(join(folder, file)), { columns: true, bom: true });
const list = (cell: string): string[] => (cell === '' ? [] : cell.split(','));
const cell = (row: Row, column: string): string => row[column] ?? '';

const products = readRows('products.csv');
const defaults = products.filter((row) => cell(row, 'store_view_code') === '');
const visible = defaults.filter((row) => cell(row, 'visibility') === 'Catalog, Search');
const configurables = defaults.filter((row) => cell(row, 'product_type') === 'configurable');
const priced = defaults.filter((row) => cell(row, 'price') !== '');
const bySku = new Map(defaults.map((row) => [cell(row, 'sku'), row]));
const categories = readRows('categories.csv');
const attributes = readRows('attributes.csv');
const tiers = readRows('tier-prices.csv');
const history = readRows('price-history.csv');
const models = readdirSync(join(folder, 'models')).flatMap((file): Model[] =>
  JSON.parse(readFileSync(join(folder, 'models', file), 'utf8')),
);

function attributesOf(row: Row): Map<string, string> {
  const pairs = list(cell(row, 'additional_attributes'));
  return new Map(
    pairs.map((pair) => {
      const [code = '', ...value] = pair.split('=');
      return [code, value.join('=')];
    }),
  );
}

function optionLabels(attribute: Row): string[] {
  return cell(attribute, 'options')
    .split('\n')
    .map((line) => line.split('|')[1] ?? '');
}

const optionsByCode = new Map(
  attributes.map((row) => [cell(row, 'attribute_code'), optionLabels(row)]),
);

function variationsOf(row: Row): Map<string, string>[] {
  return cell(row, 'configurable_variations')
    .split('|')
    .map((line) => new Map(line.split(',').map((pair) => pair.split('=') as [string, string])));
}

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Every figure followed by mm, ranges and sizes like 590 × 370 mm included. */
function millimetresIn(text: string): number[] {
  const figures = /(\d[\d  ,]*(?:\s?[–×]\s?\d[\d  ,]*)*)\s?mm\b/g;
  return [...text.matchAll(figures)].flatMap((match) =>
    (match[1] ?? '').split(/[–×]/).map((part) => Number(part.replace(/[  ,]/g, ''))),
  );
}

describe('products.csv', () => {
  it('is large enough to be looked at', () => {
    expect(visible.length).toBeGreaterThanOrEqual(30);
    expect(configurables.filter((row) => variationsOf(row).length >= 3).length).toBeGreaterThan(4);
    expect(defaults.some((row) => cell(row, 'product_type') === 'virtual')).toBe(true);
  });

  it('names every SKU once per store view, without case', () => {
    const keys = products.map(
      (row) => `${cell(row, 'sku').toLowerCase()}@${cell(row, 'store_view_code')}`,
    );
    expect(duplicates(keys)).toEqual([]);
    for (const row of products) expect(bySku.has(cell(row, 'sku'))).toBe(true);
  });

  it('gives every product an English name and address', () => {
    const english = products.filter((row) => cell(row, 'store_view_code') === 'en');
    const named = new Set(english.map((row) => cell(row, 'sku')));
    expect(defaults.filter((row) => !named.has(cell(row, 'sku')))).toEqual([]);
    for (const row of english) {
      expect(cell(row, 'name')).not.toBe('');
      expect(cell(row, 'url_key')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      if (visible.some((product) => product['sku'] === row['sku'])) {
        expect(cell(row, 'description')).not.toBe('');
        expect(cell(row, 'short_description')).not.toBe('');
      }
    }
  });

  it('uses an address once per store view', () => {
    for (const view of ['', 'en']) {
      const rows = products.filter((row) => cell(row, 'store_view_code') === view);
      expect(duplicates(rows.map((row) => cell(row, 'url_key')))).toEqual([]);
    }
  });

  it('has net prices whose gross is a whole krone', () => {
    for (const row of priced) {
      for (const column of ['price', 'special_price']) {
        if (cell(row, column) === '') continue;
        const netOre = Math.round(Number(cell(row, column)) * 100);
        expect((netOre * 125) % 10_000, `${row['sku']} ${column}`).toBe(0);
      }
    }
  });

  it('has special prices below the price, open ones and past ones', () => {
    const specials = priced.filter((row) => cell(row, 'special_price') !== '');
    for (const row of specials) {
      expect(Number(row['special_price'])).toBeLessThan(Number(row['price']));
      expect(cell(row, 'special_price_from_date') < cell(row, 'special_price_to_date')).toBe(true);
    }
    expect(specials.some((row) => cell(row, 'special_price_to_date') > '2027')).toBe(true);
    expect(specials.some((row) => cell(row, 'special_price_to_date') < '2026-09')).toBe(true);
  });

  it('has products out of stock and products on backorder', () => {
    const empty = defaults.filter((row) => cell(row, 'qty') === '0');
    expect(empty.some((row) => cell(row, 'is_in_stock') === '0')).toBe(true);
    expect(empty.some((row) => cell(row, 'allow_backorders') === '1')).toBe(true);
  });

  it('places products in leaf categories that exist', () => {
    const paths = categories.map((row) => cell(row, 'path'));
    const leaves = new Set(paths.filter((path) => !paths.some((p) => p.startsWith(`${path}/`))));
    const filled = new Set<string>();
    for (const row of defaults) {
      expect(list(cell(row, 'categories')).length).toBeGreaterThan(0);
      for (const path of list(cell(row, 'categories'))) {
        expect(leaves.has(path), path).toBe(true);
        filled.add(path);
      }
    }
    expect([...leaves].filter((path) => !filled.has(path))).toEqual([]);
    expect(filled.size).toBeGreaterThanOrEqual(6);
  });

  it('links to visible products only', () => {
    const targets = new Set(visible.map((row) => cell(row, 'sku')));
    for (const row of defaults) {
      for (const column of ['related_skus', 'crosssell_skus', 'upsell_skus']) {
        for (const sku of list(cell(row, column))) {
          expect(targets.has(sku), `${row['sku']} ${column} ${sku}`).toBe(true);
          expect(sku).not.toBe(row['sku']);
        }
      }
    }
  });

  it('uses known attributes and options', () => {
    for (const row of defaults) {
      for (const [code, value] of attributesOf(row)) {
        const attribute = attributes.find((candidate) => candidate['attribute_code'] === code);
        expect(attribute, `${row['sku']} ${code}`).toBeDefined();
        if (cell(attribute ?? {}, 'frontend_input') === 'select') {
          expect(optionsByCode.get(code), `${row['sku']} ${code}`).toContain(value);
        }
      }
    }
  });

  it('has trade numbers that are well formed, invented and used once', () => {
    const numbered = defaults.filter((row) => cell(row, 'product_type') === 'simple');
    for (const row of numbered) {
      const values = attributesOf(row);
      const ean = values.get('ean') ?? '';
      expect(ean, cell(row, 'sku')).toMatch(/^2\d{12}$/);
      const weighted = ean.split('').map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 3));
      const sum = weighted.reduce((total, part) => total + part, 0);
      expect(sum % 10, `check digit of ${ean}`).toBe(0);
      expect(values.get('nobb')).toMatch(/^\d{8}$/);
      expect(values.get('nrf')).toMatch(/^\d{7}$/);
    }
    for (const code of ['ean', 'nobb', 'nrf']) {
      expect(duplicates(numbered.map((row) => attributesOf(row).get(code) ?? ''))).toEqual([]);
    }
  });
});

describe('configurable products', () => {
  it('vary by attributes that every variant carries with the same value', () => {
    for (const row of configurables) {
      for (const variation of variationsOf(row)) {
        const child = bySku.get(variation.get('sku') ?? '');
        expect(child, `${row['sku']} ${variation.get('sku')}`).toBeDefined();
        const carried = attributesOf(child ?? {});
        for (const [code, value] of variation) {
          if (code !== 'sku') expect(carried.get(code), `${child?.['sku']} ${code}`).toBe(value);
        }
      }
    }
  });

  it('name each combination once and label what they vary by', () => {
    for (const row of configurables) {
      const variations = variationsOf(row);
      const combinations = variations.map((v) => [...v].slice(1).join(';'));
      expect(duplicates(combinations)).toEqual([]);
      const labelled = list(cell(row, 'configurable_variation_labels')).map((p) => p.split('=')[0]);
      expect(labelled).toEqual([...(variations[0]?.keys() ?? [])].slice(1));
    }
  });
});

describe('pictures', () => {
  const referenced = new Set<string>();
  for (const row of products) {
    for (const column of ['base_image', 'small_image', 'thumbnail_image', 'additional_images']) {
      for (const path of list(cell(row, column))) referenced.add(path);
    }
  }
  for (const row of categories) if (cell(row, 'image') !== '') referenced.add(cell(row, 'image'));

  it('exist for every path that is named', () => {
    expect([...referenced].filter((path) => !existsSync(join(media, path)))).toEqual([]);
  });

  it('show every product', () => {
    expect(defaults.filter((row) => cell(row, 'base_image') === '')).toEqual([]);
  });

  it('have as many labels as there are additional pictures', () => {
    for (const row of products) {
      const labels = list(cell(row, 'additional_image_labels'));
      if (labels.length > 0) {
        expect(labels.length).toBe(list(cell(row, 'additional_images')).length);
      }
    }
  });
});

describe('models', () => {
  const variants = models.flatMap((model) => model.variants.map((variant) => ({ model, variant })));

  it('has every SKU that can be bought, with its picture', () => {
    expect(duplicates(variants.map(({ variant }) => variant.sku))).toEqual([]);
    const pictureBySku = new Map(variants.map(({ variant }) => [variant.sku, variant.picture]));
    for (const row of priced) {
      expect(cell(row, 'base_image')).toBe(pictureBySku.get(cell(row, 'sku')));
    }
  });

  it('agrees with the dimensions in products.csv', () => {
    for (const { model, variant } of variants) {
      const dimensions = { ...model.dimensions, ...variant.dimensions };
      const values = attributesOf(bySku.get(variant.sku) ?? {});
      const measured = attributes.filter((row) => cell(row, 'unit') === 'mm');
      for (const row of measured) {
        const code = cell(row, 'attribute_code');
        const value = values.get(code);
        if (value === undefined) continue;
        expect(Number.parseFloat(value), `${variant.sku} ${code}`).toBe(dimensions[code]);
      }
    }
  });

  it('holds every millimetre figure of the texts', () => {
    for (const model of models) {
      const skus = new Set(model.variants.map((variant) => variant.sku));
      const parent = configurables.find((row) =>
        variationsOf(row).some((variation) => skus.has(variation.get('sku') ?? '')),
      );
      if (parent !== undefined) skus.add(cell(parent, 'sku'));
      const known = new Set([0]);
      for (const part of [model.dimensions, ...model.variants.map((v) => v.dimensions ?? {})]) {
        for (const value of Object.values(part)) known.add(value);
      }
      for (const row of products.filter((product) => skus.has(cell(product, 'sku')))) {
        const text = ['name', 'short_description', 'description']
          .map((c) => cell(row, c))
          .join(' ');
        const unknown = millimetresIn(text).filter((figure) => !known.has(figure));
        expect(unknown, `${row['sku']} ${row['store_view_code']}`).toEqual([]);
      }
    }
  });
});

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

  it('has over 30 days of history before every special price that is open', () => {
    const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;
    const open = priced.filter((row) => cell(row, 'special_price_to_date') > '2027');
    for (const row of open) {
      const start = Date.parse(cell(row, 'special_price_from_date'));
      const own = history.filter(
        (past) => past['sku'] === row['sku'] && past['audience'] === 'ALL',
      );
      const first = Math.min(...own.map((past) => Date.parse(cell(past, 'from'))));
      expect(start - first, cell(row, 'sku')).toBeGreaterThan(thirtyDaysMs);
    }
    for (const row of history) expect(bySku.has(cell(row, 'sku'))).toBe(true);
  });

  it('has tax rules over rates that exist', () => {
    const codes = new Set(readRows('tax-rates.csv').map((row) => cell(row, 'Code')));
    const rules = readRows('tax-rules.csv');
    for (const rule of rules)
      for (const code of list(cell(rule, 'rates'))) expect(codes.has(code)).toBe(true);
    const taxed = new Set(rules.flatMap((rule) => list(cell(rule, 'product_tax_classes'))));
    for (const row of defaults) expect(taxed.has(cell(row, 'tax_class_name'))).toBe(true);
  });
});
