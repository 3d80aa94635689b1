import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCatalogMemory } from '#server/repositories/catalog/catalog-memory.ts';
import { findContent, loadContentTree } from '#server/repositories/content/content.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { findProductsBySku } from '#server/repositories/catalog/products.ts';
import { loadVatRules } from '#server/repositories/catalog/vat-rules.ts';
import { loggedSince, logEnd } from '#testing/change-log-end.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { importIndex } from './import-index.ts';

const color = {
  _type: 'attribute',
  _source: {
    attribute_id: 93,
    attribute_code: 'color',
    frontend_input: 'select',
    default_frontend_label: 'Farge',
    is_filterable: true,
    options: [
      { value: '49', label: 'Krom', swatch: { type: 1, value: '#c0c0c0' } },
      { value: '50', label: 'Sort' },
    ],
  },
};
const category = (id: number, parent_id: number, name: string, more: object = {}) => ({
  _type: 'category',
  _source: { id, parent_id, name, is_active: true, position: 1, ...more },
});
const child = (sku: string, option: string) => ({
  sku,
  name: `Batteri ${sku}`,
  price: 100.5,
  custom_attributes: [{ attribute_code: 'color', value: option }],
});
const product = {
  _type: 'product',
  _source: {
    id: 14,
    sku: 'BAT',
    type_id: 'configurable',
    name: 'Batteri "Odde"',
    price: 0,
    status: 1,
    visibility: 4,
    tax_class_id: '2',
    attribute_set_id: 11,
    url_key: 'batteri-odde',
    category_ids: ['2', '20', '21'],
    configurable_options: [{ attribute_id: '93', label: 'Farge', values: [{ value_index: 49 }] }],
    configurable_children: [child('BAT-K', '49'), child('BAT-S', '50')],
    product_links: [{ link_type: 'related', linked_product_sku: 'SIL', position: 1 }],
    tier_prices: [],
    tsk: 1_510_353_353_440,
  },
};
const siphon = {
  sku: 'SIL',
  name: 'Vannlås',
  price: '50.00',
  type_id: 'simple',
  stock: { qty: 7, is_in_stock: true, min_sale_qty: 2 },
  tier_prices: [{ customer_group_id: 2, qty: 10, value: 40 }],
  category: [{ category_id: 99, name: 'Løst' }],
};
const page = {
  _type: 'cms_page',
  _source: {
    identifier: 'kjop',
    title: 'Kjøp',
    content: '<p onclick="x()">Hei</p>',
    store_id: [0],
  },
};

describe.each(testEngines)('the import of an index on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    ({ database, ...place } = await shopWithViews(engine));
    folder = await mkdtemp(join(tmpdir(), 'armatur-index-'));
  });
  afterEach(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const load = async (content: string | Buffer, isDryRun = false) => {
    const file = join(folder, 'index.json');
    await writeFile(file, content);
    return importIndex(database, { file, clock: () => testNow, isAlone: true, isDryRun });
  };
  const documents = [
    product,
    category(21, 20, 'Batterier'),
    category(20, 2, 'Bad', { children_data: [{ id: 21, parent_id: 20, name: 'Nested' }] }),
    color,
    siphon,
    page,
  ];

  test('what documents name is there before them, whatever their order; twice changes nothing', async () => {
    const lines = documents.map((each) => JSON.stringify(each)).join('\n');
    const tried = await load(lines, true);
    expect(tried.errors).toEqual([]);
    const report = await load(lines);
    // The file has one attribute, one page, two categories, three rows of the product, one siphon and
    // one tier.
    expect(report).toMatchObject({ read: 9, created: 9, errors: [] });
    const position = await logEnd(database.read);
    expect(await load(lines)).toMatchObject({ created: 0, updated: 0, unchanged: 9 });
    expect(await loggedSince(database.read, position)).toEqual([]);

    const [tap, trap] = await findProductsBySku(database.read, 'no', ['BAT', 'SIL']);
    expect(tap).toMatchObject({ kind: 'configurable', name: 'Batteri "Odde"', visibility: 4 });
    expect(tap?.variants.map(({ sku }) => sku)).toEqual(['BAT-K', 'BAT-S']);
    expect(tap?.options).toMatchObject([
      { label: 'Farge', values: [{ label: 'Krom', swatch: '#c0c0c0' }, { label: 'Sort' }] },
    ]);
    expect(tap?.links).toMatchObject([{ kind: 'related', sku: 'SIL' }]);
    expect(trap?.stock).toMatchObject({ quantity: 7, minimumSale: 2 });
    expect(trap?.priceList).toMatchObject({
      base: 5_000,
      tiers: [{ groupId: 2, quantity: 10, net: 4_000 }],
    });
    const tree = await createCatalogMemory(database).categories('no');
    const inTap = tree.filter(({ id }) => tap?.categoryIds.includes(id));
    expect(inTap.map(({ urlPath }) => urlPath)).toEqual(['bad', 'bad/batterier']);
    const key = { kind: 'page' as const, identifier: 'kjop', store_code: '' };
    expect((await findContent(database.read, key))?.content).toBe('<p>Hei</p>');
  });

  const own = (sku: string, more: object = {}) => ({
    sku,
    name: `Odde batteri ${sku}`,
    type_id: 'simple',
    visibility: 1,
    price: 120,
    ...more,
  });
  const colors = {
    _type: 'attribute',
    _source: {
      ...color._source,
      options: ['Krom', 'Sort', 'Messing', 'Hvit'].map((label, index) => ({
        value: String(49 + index),
        label,
      })),
    },
  };
  const configurable = {
    sku: 'ODDE',
    type_id: 'configurable',
    name: 'Odde',
    visibility: 4,
    configurable_options: [{ attribute_code: 'color', label: 'Farge' }],
  };

  test.each([
    ['before', (parent: object, children: readonly object[]) => [...children, parent]],
    ['after', (parent: object, children: readonly object[]) => [parent, ...children]],
  ])(
    'a variant is what its own document says, where that stands %s its parent’s (rules/imports#variants-of-an-index)',
    async (_where, inOrder) => {
      const parent = {
        ...configurable,
        // The list has another colour for the first child and none for the second; the document of the
        // third has none.
        configurable_children: [
          child('OD-1', '50'),
          { sku: 'od-2', price: 1 },
          child('OD-3', '51'),
          child('OD-4', '52'),
        ],
      };
      const children = [own('OD-1', { color: '49' }), own('OD-2', { color: 50 }), own('OD-3')];
      const lines = [colors, ...inOrder(parent, children)]
        .map((each) => JSON.stringify(each))
        .join('\n');
      // The file has the attribute, the parent, three variants with documents, and one that is only
      // listed.
      expect(await load(lines)).toMatchObject({ created: 6, errors: [] });
      expect(await load(lines)).toMatchObject({ updated: 0, unchanged: 6 });
      const [tap] = await findProductsBySku(database.read, 'no', ['ODDE']);
      const labels = new Map(tap?.options[0]?.values.map(({ id, label }) => [id, label]));
      const told = tap?.variants.map(({ sku, name, priceList, attributes }) => [
        sku,
        name,
        priceList.base,
        labels.get(String(attributes['color'])),
      ]);
      expect(told).toEqual([
        ['OD-1', 'Odde batteri OD-1', 12_000, 'Krom'],
        ['OD-2', 'Odde batteri OD-2', 12_000, 'Sort'],
        ['OD-3', 'Odde batteri OD-3', 12_000, 'Messing'],
        ['OD-4', 'Batteri OD-4', 10_050, 'Hvit'],
      ]);
    },
  );

  test('a variant whose document says nothing of where it is seen is not seen by itself', async () => {
    const { visibility: _, ...hidden } = own('OD-1', { color: '49' });
    const parent = { ...configurable, configurable_children: [{ sku: 'OD-1' }] };
    await load([color, hidden, parent].map((each) => JSON.stringify(each)).join('\n'));
    const [variant] = await findProductsBySku(database.read, 'no', ['OD-1']);
    expect(variant?.visibility).toBe(1);
  });

  test('a price of a group that there is none of is refused by itself', async () => {
    const tiers = [
      { customer_group_id: 9, qty: 1, value: 30 },
      { customer_group_id: 32_000, qty: 5, value: 45 },
    ];
    const report = await load(JSON.stringify({ ...siphon, tier_prices: tiers }));
    expect(report).toMatchObject({ created: 2, errors: [{ sku: 'SIL', code: 'group.unknown' }] });
  });

  test.each([
    ['an array', (all: readonly object[]) => JSON.stringify(all)],
    [
      'a pretty-printed stream',
      (all: readonly object[]) => all.map((each) => JSON.stringify(each, null, 2)).join(',\n'),
    ],
    [
      'an answer of a search',
      (all: readonly object[]) =>
        JSON.stringify({ took: 1, hits: { total: all.length, hits: all } }),
    ],
  ])('the file may be %s', async (_name, write) => {
    expect(await load(write(documents))).toMatchObject({ created: 9, errors: [] });
  });

  test('a torn document costs itself and no neighbours; categories in a circle are refused', async () => {
    const report = await load(
      [
        JSON.stringify(siphon).slice(0, 60),
        JSON.stringify({ ...siphon, name: 'Vannlås 2' }),
        '{"nothing":"known"}',
        '{"sku":"A\\u0000","name":"Null","price":1,"type_id":"simple"}',
        JSON.stringify(category(31, 32, 'Høna')),
        JSON.stringify(category(32, 31, 'Egget')),
        JSON.stringify(category(33, 77, 'Foreldreløs')),
        JSON.stringify({ attribute_code: 'special_from_date', frontend_input: 'date' }),
        JSON.stringify({ identifier: '///', content: 'x', title: 'X' }),
      ].join('\n'),
    );
    expect(report.errors.map(({ row, code }) => `${row} ${code}`).toSorted()).toEqual([
      '1 row.malformed',
      '3 document.unknown',
      '4 row.malformed',
      '5 category.cycle',
      '6 category.cycle',
      '9 content.identifier',
    ]);
    expect(report.notices.map(({ code }) => code).toSorted()).toEqual([
      'attribute.built_in',
      'category.parent',
      'category.root',
    ]);
    expect((await findProductsBySku(database.read, 'no', ['SIL']))[0]?.name).toBe('Vannlås 2');
  });

  test('a file with bytes that are not UTF-8 is refused as a whole', async () => {
    const latin = Buffer.from(
      [siphon, page].map((each) => JSON.stringify(each)).join('\n'),
      'latin1',
    );
    await expect(load(latin)).rejects.toThrow('UTF-8');
    expect(await findProductsBySku(database.read, 'no', ['SIL'])).toEqual([]);
  });

  test('tax rules with their rates, and a hierarchy of pages', async () => {
    const rule = {
      id: 2,
      code: 'Norge',
      priority: 0,
      customer_tax_class_ids: [3],
      product_tax_class_ids: [2],
      rates: [{ code: 'MVA 25', tax_country_id: 'NO', tax_postcode: '*', rate: 25 }],
    };
    const hierarchy = {
      _type: 'cms_hierarchy',
      identifier: 'main',
      nodes: [{ node_id: 1, label: 'Kjøp', children: [{ node_id: 2, label: 'Retur' }] }],
    };
    const lines = [rule, hierarchy].map((each) => JSON.stringify(each)).join('\n');
    expect(await load(lines)).toMatchObject({ created: 2, errors: [] });
    expect(await load(lines)).toMatchObject({ unchanged: 2 });
    expect(await loadVatRules(database.read)).toMatchObject([
      { productClassIds: [2], rates: [{ rate: 2_500, country: 'NO' }] },
    ]);
    const key = { tree: 'hierarchy' as const, identifier: 'main', store_code: '' };
    expect(await loadContentTree(database.read, key)).toMatchObject([
      { node_key: '1', parent_key: '', title: 'Kjøp' },
      { node_key: '2', parent_key: '1', title: 'Retur' },
    ]);
  });

  test('a hierarchy is as its last document says, and names a place once', async () => {
    const document = (...nodes: readonly unknown[]) =>
      load(JSON.stringify({ _type: 'cms_hierarchy', identifier: 'main', nodes }));
    const key = { tree: 'hierarchy' as const, identifier: 'main', store_code: '' };
    const stored = async () =>
      (await loadContentTree(database.read, key)).map(
        ({ node_key, parent_key, title }) => `${parent_key}/${node_key} ${title}`,
      );
    const terms = { node_id: 2, label: 'Vilkår' };
    await document({ node_id: 1, label: 'Kjøp', children: [terms] });
    expect(await document(terms)).toMatchObject({ updated: 1, errors: [] });
    expect(await stored()).toEqual(['/2 Vilkår']);
    expect(await document(terms)).toMatchObject({ unchanged: 1 });
    const twice = await document({ ...terms, children: [{ node_id: 2, label: 'Under' }] });
    expect(twice.errors).toMatchObject([{ column: 'nodes', code: 'node.repeated' }]);
    expect(await stored()).toEqual(['/2 Vilkår']);
    expect((await document({ node_id: 3 })).errors).toEqual([]);
    expect(await stored()).toEqual(['/3 3']);
  });
});
