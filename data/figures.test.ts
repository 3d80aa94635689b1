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
import { readModels, type Model } from '#tools/pictures/jobs.ts';

const { rows, defaults, bySku, priced, ofKind } = products;
const attributes = readRows('catalogue/attributes.csv');
const categories = readRows('catalogue/categories.csv');
const variants = readModels().flatMap((model) =>
  model.variants.map((variant) => ({
    variant,
    model,
    dimensions: { ...model.dimensions, ...variant.dimensions },
  })),
);
const modelled = new Set(variants.map(({ variant }) => variant.sku));

/** Every figure followed by mm, ranges and sizes like 590 × 370 mm included. */
function millimetresIn(text: string): readonly number[] {
  const figures = /(\d[\d  ,]*(?:\s?[–×]\s?\d[\d  ,]*)*)\s?mm\b/g;
  return [...text.matchAll(figures)].flatMap((match) =>
    (match[1] ?? '').split(/[–×]/).map((part) => Number(part.replace(/[  ,]/g, ''))),
  );
}

describe('pictures', () => {
  const named = new Set<string>();
  for (const row of rows) {
    for (const column of ['base_image', 'small_image', 'thumbnail_image', 'additional_images']) {
      for (const path of list(cell(row, column))) named.add(path);
    }
    for (const code of ['drawing', 'mounting_image', 'environment_image']) {
      named.add(attributesOf(row).get(code) ?? '');
    }
  }
  for (const row of categories) named.add(cell(row, 'image'));
  for (const file of ['series', 'front-page']) {
    for (const row of readRows(`content/${file}.csv`)) {
      named.add(cell(row, 'image')).add(cell(row, 'picture'));
    }
  }
  named.delete('');

  it('exist for every path that is named', () => {
    expect([...named].filter((path) => !existsSync(join(sampleFolder, 'media', path)))).toEqual([]);
  });

  it('show every product and category', () => {
    expect(defaults.filter((row) => cell(row, 'base_image') === '')).toEqual([]);
    const below = categories.slice(1);
    expect(below.filter((row) => cell(row, 'image') === '')).toEqual([]);
  });

  it('have as many labels as there are additional pictures', () => {
    for (const row of rows) {
      const labels = list(cell(row, 'additional_image_labels'));
      expect(labels.length, cell(row, 'sku')).toBe(list(cell(row, 'additional_images')).length);
    }
  });
});

describe('models', () => {
  it('has every SKU that is made of something, with its picture and drawing', () => {
    expect(duplicates(variants.map(({ variant }) => variant.sku))).toEqual([]);
    expect(variants.filter(({ variant }) => !bySku.has(variant.sku))).toEqual([]);
    for (const { variant } of variants) {
      const row = bySku.get(variant.sku);
      expect(cell(row, 'base_image')).toBe(variant.picture);
      expect(attributesOf(row).get('drawing'), variant.sku).toBe(variant.drawing);
    }
  });

  it('lends its picture to what is not made of anything', () => {
    const known = new Set(variants.map(({ variant }) => variant.picture));
    for (const row of priced.filter((product) => !modelled.has(cell(product, 'sku')))) {
      expect(['virtual', 'downloadable', 'bundle']).toContain(cell(row, 'product_type'));
      expect(known).toContain(cell(row, 'base_image'));
    }
  });

  it('agrees with the dimensions in products.csv', () => {
    const measured = attributes.filter((row) => cell(row, 'unit') === 'mm');
    for (const { variant, model, dimensions } of variants) {
      const values = attributesOf(bySku.get(variant.sku));
      // A pipe stands upright in its picture.
      const known: Record<string, number | undefined> =
        model.family === 'waste-pipe'
          ? { ...dimensions, length: dimensions['height'] }
          : dimensions;
      for (const code of measured.map((row) => cell(row, 'attribute_code'))) {
        const value = values.get(code);
        if (value === undefined) continue;
        expect(Number.parseFloat(value), `${variant.sku} ${code}`).toBe(known[code]);
      }
    }
  });

  it('agrees with the options that carry their own unit', () => {
    const first = (text: string | undefined) => Number(/\d+/.exec(text ?? '')?.[0]);
    for (const { variant, dimensions } of variants) {
      const values = attributesOf(bySku.get(variant.sku));
      const { outlet_diameter, pipe_diameter, reduced_diameter, outlets } = dimensions;
      const told = (code: string) => values.get(code);
      const size = told('nominal_size');
      if (size !== undefined) expect(first(size), variant.sku).toBe(pipe_diameter);
      if (told('outlets') !== undefined) expect(Number(told('outlets'))).toBe(outlets);
      const outlet = told('outlet_dimension');
      if (outlet === undefined || outlet_diameter === undefined) continue;
      const [from, to] = outlet.split('/');
      expect(first(from), variant.sku).toBe(outlet_diameter);
      if (to !== undefined) expect(first(to), variant.sku).toBe(reduced_diameter);
    }
  });

  it('holds every millimetre figure of the texts', () => {
    for (const model of readModels()) {
      const known = figuresOf(model);
      const skus = ownSkus(model);
      for (const row of rows.filter((product) => skus.has(cell(product, 'sku')))) {
        const columns = ['name', 'short_description', 'description', 'meta_description'];
        const text = columns.map((column) => cell(row, column)).join('\n');
        const unknown = millimetresIn(text).filter((figure) => !known.has(figure));
        expect(unknown, `${row['sku']} ${row['store_view_code']}`).toEqual([]);
      }
    }
  });
});

function figuresOf({ dimensions, variants: own }: Model): ReadonlySet<number> {
  return new Set(
    [{ least: 0 }, dimensions, ...own.map((variant) => variant.dimensions ?? {})].flatMap(
      Object.values,
    ),
  );
}

/** A model's articles, and the configurable product above them. */
function ownSkus(model: Model): ReadonlySet<string> {
  const skus = new Set(model.variants.map((variant) => variant.sku));
  const parent = ofKind('configurable').find((row) =>
    linesOf(row, 'configurable_variations').some((line) => skus.has(line.get('sku') ?? '')),
  );
  return parent === undefined ? skus : skus.add(cell(parent, 'sku'));
}
