import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  attributesOf,
  cell,
  duplicates,
  linesOf,
  list,
  products,
  readRows,
  sampleFolder,
} from '#testing/sample-files.ts';

const { rows, defaults, english, bySku, visible, priced, ofKind } = products;
const attributes = readRows('catalogue/attributes.csv');
const labelsByCode = new Map(
  attributes.map((row) => [
    cell(row, 'attribute_code'),
    cell(row, 'options')
      .split('\n')
      .map((line) => line.split('|')[1] ?? ''),
  ]),
);
const kinds = ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable'];
const purchasable = kinds
  .filter((kind) => kind !== 'configurable' && kind !== 'grouped')
  .flatMap(ofKind);

describe('products.csv', () => {
  it('holds at least 400 SKUs that can be bought in 150 products of every kind', () => {
    expect(purchasable.length).toBeGreaterThanOrEqual(400);
    expect(visible.length).toBeGreaterThanOrEqual(150);
    for (const kind of kinds) expect(ofKind(kind).length, kind).toBeGreaterThan(0);
    expect(new Set(visible.map((row) => attributesOf(row).get('series'))).size).toBeGreaterThan(8);
  });

  it('names every SKU once per store view, without case', () => {
    const keys = rows.map(
      (row) => `${cell(row, 'sku').toLowerCase()}@${cell(row, 'store_view_code')}`,
    );
    expect(duplicates(keys)).toEqual([]);
    for (const row of rows) expect(bySku.has(cell(row, 'sku'))).toBe(true);
  });

  it('gives every product a name and an address in both languages', () => {
    expect(defaults.filter((row) => !english.has(cell(row, 'sku')))).toEqual([]);
    for (const row of [...defaults, ...english.values()]) {
      expect(cell(row, 'name'), cell(row, 'sku')).not.toBe('');
      expect(cell(row, 'url_key'), cell(row, 'sku')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('tells of every visible product in both languages what it is for and its facts', () => {
    for (const row of visible) {
      const sku = cell(row, 'sku');
      for (const words of [row, english.get(sku)]) {
        expect(cell(words, 'description'), sku).toMatch(/^<p>.{60,}<ul>(<li>.+<\/li>){3,}<\/ul>/);
        expect(cell(words, 'short_description').length, sku).toBeGreaterThan(40);
        expect(cell(words, 'meta_title').length, sku).toBeGreaterThan(8);
        expect(cell(words, 'meta_description').length, sku).toBeGreaterThanOrEqual(20);
      }
    }
  });

  it('says nothing twice', () => {
    for (const view of [visible, visible.map((row) => english.get(cell(row, 'sku')))]) {
      for (const column of ['name', 'short_description', 'description', 'meta_title']) {
        expect(duplicates(view.map((row) => cell(row, column)))).toEqual([]);
      }
    }
  });

  it('uses an address once per store view', () => {
    for (const view of [defaults, [...english.values()]]) {
      expect(duplicates(view.map((row) => cell(row, 'url_key')))).toEqual([]);
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

  it('has products out of stock, on backorder, scarce, on order only and to rent', () => {
    const empty = defaults.filter((row) => cell(row, 'qty') === '0');
    expect(empty.some((row) => cell(row, 'is_in_stock') === '0')).toBe(true);
    expect(empty.some((row) => cell(row, 'allow_backorders') === '1')).toBe(true);
    expect(defaults.some((row) => ['1', '2', '3'].includes(cell(row, 'qty')))).toBe(true);
    const saying = (code: string) =>
      defaults.filter((row) => attributesOf(row).get(code) === 'Yes');
    expect(saying('order_product').length).toBeGreaterThan(3);
    expect(saying('rental').length).toBeGreaterThan(3);
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
    const inputs = new Map(
      attributes.map((row) => [cell(row, 'attribute_code'), cell(row, 'frontend_input')]),
    );
    for (const row of defaults) {
      for (const [code, value] of attributesOf(row)) {
        expect(inputs.has(code), `${row['sku']} ${code}`).toBe(true);
        if (inputs.get(code) === 'select') {
          expect(labelsByCode.get(code), `${row['sku']} ${code}`).toContain(value);
        }
      }
    }
  });

  it('has trade numbers that are well formed, invented and used once', () => {
    const numbered = ofKind('simple');
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
  const variations = (row: Record<string, string>) => linesOf(row, 'configurable_variations');

  it('vary by attributes that every variant carries with the same value', () => {
    for (const row of ofKind('configurable')) {
      for (const variation of variations(row)) {
        const child = bySku.get(variation.get('sku') ?? '');
        expect(child, `${row['sku']} ${variation.get('sku')}`).toBeDefined();
        const carried = attributesOf(child);
        for (const [code, value] of variation) {
          if (code !== 'sku') expect(carried.get(code), `${child?.['sku']} ${code}`).toBe(value);
        }
      }
    }
  });

  it('name each combination once and label what they vary by in both languages', () => {
    for (const row of ofKind('configurable')) {
      const combinations = variations(row).map((variation) => [...variation].slice(1).join(';'));
      expect(duplicates(combinations)).toEqual([]);
      const codes = [...(variations(row)[0]?.keys() ?? [])].slice(1);
      for (const words of [row, english.get(cell(row, 'sku'))]) {
        const labels = list(cell(words, 'configurable_variation_labels'));
        expect(labels.map((pair) => pair.split('=')[0])).toEqual(codes);
      }
    }
  });
});

describe('products put together from others', () => {
  const isArticle = (sku: string) => cell(bySku.get(sku), 'product_type') === 'simple';

  it('groups have articles that are there', () => {
    for (const row of ofKind('grouped')) {
      const parts = list(cell(row, 'associated_skus')).map((pair) => pair.split('='));
      expect(parts.length).toBeGreaterThan(1);
      for (const [sku = ''] of parts) expect(isArticle(sku), `${row['sku']} ${sku}`).toBe(true);
    }
  });

  it('bundles have places with articles that are there, named in both languages', () => {
    const priceTypes = ofKind('bundle').map((row) => cell(row, 'bundle_price_type'));
    expect(new Set(priceTypes)).toEqual(new Set(['dynamic', 'fixed']));
    for (const row of ofKind('bundle')) {
      const lines = linesOf(row, 'bundle_values');
      expect(new Set(lines.map((line) => line.get('name'))).size).toBeGreaterThan(2);
      for (const line of lines) {
        const sku = line.get('sku') ?? '';
        expect(isArticle(sku), `${row['sku']} ${sku}`).toBe(true);
        expect(line.get('name_en')).toMatch(/\w/);
      }
      const chosen = lines.filter((line) => line.get('default') === '1');
      expect(duplicates(chosen.map((line) => line.get('name') ?? ''))).toEqual([]);
    }
  });

  it('custom options have the same shape in both languages', () => {
    const withOptions = defaults.filter((row) => cell(row, 'custom_options') !== '');
    expect(withOptions.length).toBeGreaterThan(3);
    for (const row of withOptions) {
      const shape = (line: Map<string, string>) =>
        ['type', 'price', 'required', 'sku'].map((key) => line.get(key)).join();
      const words = english.get(cell(row, 'sku')) ?? {};
      expect(linesOf(words, 'custom_options').map(shape)).toEqual(
        linesOf(row, 'custom_options').map(shape),
      );
    }
  });

  it('downloads have files that are there', () => {
    for (const row of ofKind('downloadable')) {
      const files = ['downloadable_links', 'downloadable_samples'].flatMap((column) =>
        linesOf(row, column).map((line) => line.get('file') ?? ''),
      );
      expect(files.length).toBeGreaterThan(0);
      const isMissing = (file: string) => !existsSync(join(sampleFolder, 'media', file));
      expect(files.filter(isMissing), cell(row, 'sku')).toEqual([]);
    }
  });
});
