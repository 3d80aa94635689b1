import { afterAll, beforeAll, expect, test } from 'vitest';
import { Fields } from '#domain/import/json-fields.ts';
import { applyTaxDocument } from '#server/exchange/index/index-taxes.ts';
import { anActing } from '#testing/an-acting.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
  const { database } = shop.services;
  await database.transaction(async (tx) => {
    const page = {
      kind: 'page',
      identifier: 'salgs-vilkar',
      store_code: '',
      title: 'Salgsvilkår',
      content: '<p>Vilkår</p>',
      content_heading: '',
      page_layout: '1column',
      meta_title: '',
      meta_keywords: '',
      meta_description: '',
      sort_order: 0,
      is_active: 1,
      created_at: shop.now,
      updated_at: shop.now,
    } as const;
    await tx
      .insertInto('content')
      .values([
        page,
        { ...page, store_code: 'en', title: 'Terms' },
        { ...page, identifier: 'utkast', is_active: 0 },
        { ...page, identifier: 'skjult' },
        { ...page, identifier: 'skjult', store_code: 'en', is_active: 0 },
        { ...page, kind: 'block', identifier: 'bunn', title: 'Bunn' },
      ])
      .execute();
    const node = {
      tree: 'hierarchy',
      identifier: 'main',
      store_code: '',
      node_key: '1',
      parent_key: '',
      title: 'Om oss',
      link_kind: 'page',
      link: 'om-oss',
      target: '',
      icon: '',
      width: '',
      shows_title: 1,
      shows_subcategories: 0,
      position: 1,
    } as const;
    await tx
      .insertInto('content_nodes')
      .values([node, { ...node, node_key: '2', parent_key: '1', title: 'Historie', position: 2 }])
      .execute();
    const review = {
      product_id: 14,
      customer_id: null,
      title: 'Fin servant',
      detail: 'God kvalitet',
      nickname: 'Ola',
      status: 1,
      language: 'nb' as const,
      ratings: '[]',
      source_key: null,
      created_at: shop.now,
    };
    await tx
      .insertInto('reviews')
      .values([review, { ...review, title: 'Venter', status: 2 }, { ...review, product_id: 15 }])
      .execute();
  });
});
afterAll(() => shop.close());

type Hit = Readonly<Record<string, unknown>>;

async function hits(
  entity: string,
  filters: readonly (readonly [attribute: string, value: unknown])[] = [],
  { store = 'no', query = '' } = {},
): Promise<readonly Hit[]> {
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: `/api/catalog/${store}/${entity}/_search?response_format=compact${query}`,
    body: { _appliedFilters: filters.map(([attribute, value]) => ({ attribute, value })) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().hits;
}

const titles = (found: readonly Hit[]) => found.map(({ title }) => title);

test('a page is found by identifier, like and equal alike, in the words of the store view', async () => {
  const byName = await hits('cms_page', [['identifier', { like: 'salgs-vilkar' }]]);
  expect(byName).toMatchObject([
    { identifier: 'salgs-vilkar', store_id: [0], content: '<p>Vilkår</p>', type: 'cms_page' },
  ]);
  const english = await hits('cms_page', [['identifier', 'salgs-vilkar']], { store: 'en' });
  expect(english).toMatchObject([{ title: 'Terms', store_id: [2] }]);
  expect(titles(await hits('cms_page', [['id', { eq: Number(byName[0]?.['id']) }]]))).toEqual([
    'Salgsvilkår',
  ]);
});

test('inactive content is not found, in one store view or in all', async () => {
  expect((await hits('cms_page')).map((hit) => hit['identifier'])).toEqual([
    'salgs-vilkar',
    'skjult',
  ]);
  expect((await hits('cms_page', [], { store: 'en' })).map((hit) => hit['identifier'])).toEqual([
    'salgs-vilkar',
  ]);
});

test('blocks and hierarchies are found by identifier', async () => {
  expect(titles(await hits('cms_block', [['identifier', { in: ['bunn', 'topp'] }]]))).toEqual([
    'Bunn',
  ]);
  expect(await hits('cms_hierarchy', [['identifier', { eq: 'main' }]])).toMatchObject([
    {
      nodes: [
        { id: '1', title: 'Om oss' },
        { id: '2', parent_id: '1' },
      ],
    },
  ]);
  expect(await hits('cms_hierarchy', [['identifier', { eq: 'other' }]])).toEqual([]);
});

test('reviews are those of the product asked for that are approved, without whose they are', async () => {
  const found = await hits('review', [
    ['product_id', { eq: 14 }],
    ['review_status', { eq: 1 }],
  ]);
  expect(titles(found)).toEqual(['Fin servant']);
  expect(found[0]).not.toHaveProperty('customer_id');
  expect(await hits('review')).toEqual([]);
});

test('no filter is all: tax rules with their rates in percent, that of the whole country first', async () => {
  const { services } = shop;
  const rate = { rate: 0, tax_country_id: 'NO' };
  const fields = Fields.of({
    code: 'NO 25',
    product_tax_class_ids: [2],
    customer_tax_class_ids: [3],
    rates: [
      { ...rate, code: 'NO-Jan-Mayen', tax_postcode: '8099' },
      { ...rate, code: 'NO-Svalbard', tax_postcode: '9170-9179' },
      { ...rate, code: 'NO-25', rate: 25 },
    ],
  });
  await applyTaxDocument(fields!, anActing({ services, now: services.clock() }));
  await services.catalog.forget([{ position: 2, kind: 'tax', key: 'NO 25' }]);
  const [rule] = await hits('taxrule');
  expect(rule).toMatchObject({ product_tax_class_ids: [2], customer_tax_class_ids: [3] });
  expect(rule?.rates).toEqual([
    { rate: 25, tax_country_id: 'NO', tax_region_id: 0, region_name: '', tax_postcode: '*' },
    { rate: 0, tax_country_id: 'NO', tax_region_id: 0, region_name: '', tax_postcode: '8099' },
    { rate: 0, tax_country_id: 'NO', tax_region_id: 0, region_name: '', tax_postcode: '9170-9179' },
  ]);
});

test('a parent is found by the id of its child; only what is asked for travels', async () => {
  const { database } = shop.services;
  const about = { position: 1, is_active: 1, image: null, created_at: 0, updated_at: 0 };
  await database.transaction(async (tx) => {
    await tx
      .insertInto('categories')
      .values([
        { id: 20, parent_id: 2, path: '2/20', level: 2, ...about },
        { id: 21, parent_id: 20, path: '2/20/21', level: 3, ...about },
      ])
      .execute();
  });
  await shop.services.catalog.forget([{ position: 1, kind: 'category', key: '*' }]);
  const parents = await hits('category', [['children_data.id', { eq: 21 }]], {
    query: '&_source_include=id,level',
  });
  expect(parents).toEqual([{ id: 20, level: 2 }]);
  expect(await hits('category', [['level', { eq: 3 }]])).toMatchObject([{ id: 21 }]);
});
