import { describe, expect, it } from 'vitest';
import { cell, duplicates, list, products, readRows } from '#testing/sample-files.ts';

const [root, ...categories] = readRows('catalogue/categories.csv');
const paths = categories.map((row) => cell(row, 'path'));
const levelOf = (path: string) => path.split('/').length - 1;
const leaves = new Set(
  paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`))),
);

describe('categories.csv', () => {
  it('has at least 40 categories with products, three levels below the root', () => {
    const deepest = [...leaves].filter((path) => levelOf(path) === 3);
    expect(deepest.length).toBeGreaterThanOrEqual(40);
    expect(deepest.length).toBe(leaves.size);
  });

  it('names a parent before its children, and every address once', () => {
    expect(duplicates(paths)).toEqual([]);
    for (const [index, path] of paths.entries()) {
      const parent = path.slice(0, path.lastIndexOf('/'));
      const known = [cell(root, 'path'), ...paths.slice(0, index)];
      expect(known, path).toContain(parent);
    }
    for (const view of ['', '_en']) {
      const addresses = categories.map((row) => {
        const above = cell(row, `path${view}`).replace(/\/[^/]*$/, '');
        return `${above}/${cell(row, `url_key${view}`)}`;
      });
      expect(duplicates(addresses)).toEqual([]);
    }
  });

  it('says in both languages what is in each, with words of its own', () => {
    const columns = ['description', 'meta_title', 'meta_description'];
    for (const column of columns.flatMap((name) => [name, `${name}_en`])) {
      const texts = categories.map((row) => cell(row, column));
      for (const [index, text] of texts.entries()) {
        // The shop adds its name to a title.
        expect(text.length, `${paths[index]} ${column}`).toBeGreaterThanOrEqual(12);
      }
      expect(duplicates(texts)).toEqual([]);
    }
    for (const row of categories) {
      expect(levelOf(cell(row, 'path_en'))).toBe(levelOf(cell(row, 'path')));
    }
  });

  it('places every product in a leaf, and leaves none empty', () => {
    const filled = new Set<string>();
    for (const row of products.defaults) {
      const own = list(cell(row, 'categories'));
      expect(own.length, cell(row, 'sku')).toBeGreaterThan(0);
      for (const path of own) {
        expect(leaves.has(path), path).toBe(true);
        filled.add(path);
      }
    }
    expect([...leaves].filter((path) => !filled.has(path))).toEqual([]);
  });
});
