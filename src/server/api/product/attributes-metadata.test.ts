import { afterAll, beforeAll, expect, test } from 'vitest';
import { list } from '#contract/product.ts';
import { indexCatalog } from '#server/workflows/index-catalog.ts';
import { aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { shelf } from '#testing/stock-the-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const variants = [aVariant({ id: 51, sku: 'DUSJ-H', attributes: { color: '1' } })];
  const shower = { id: 50, sku: 'DUSJ', kind: 'configurable', variants } as const;
  shop = await aTestShop({ products: [...shelf, shower] });
  const about = { input: 'select', is_filterable: 1, is_comparable: 1, is_visible: 1 };
  const more = { is_user_defined: 1, position: 1, group_name: 'Utseende', unit: '' };
  await shop.services.database.transaction(async (tx) => {
    await tx
      .insertInto('attributes')
      .values([
        { id: 1, code: 'color', label: 'Farge', ...about, ...more },
        { id: 2, code: 'lid', label: 'Lokk', ...about, ...more },
      ])
      .execute();
    const option = { attribute_id: 1, position: 1, swatch: '#ffffff' };
    await tx
      .insertInto('attribute_options')
      .values([
        { ...option, id: 1, code: 'hvit', label: 'Hvit' },
        { ...option, id: 2, code: 'graa', label: 'Grå' },
      ])
      .execute();
  });
  await shop.services.catalog.forget([{ position: 1, kind: 'category', key: '*' }]);
  await indexCatalog(shop.services);
});
afterAll(() => shop.close());

const color = {
  attribute_code: 'color',
  attribute_id: 1,
  default_frontend_label: 'Farge',
  frontend_input: 'select',
  options: [{ value: '1', label: 'Hvit', swatch: { type: 1, value: '#ffffff' } }],
};

async function found(query: string): Promise<Readonly<Record<string, unknown>>> {
  const url = `/api/catalog/no/product/_search?response_format=compact${query}`;
  const body = { _appliedFilters: [{ attribute: 'sku', value: 'DUSJ' }] };
  const answer = await shop.app.server.inject({ method: 'POST', url, body });
  return answer.json().hits[0];
}

test('a whole product tells its attributes, with the options that its variants have', async () => {
  const expected = { attributes_metadata: [color] };
  expect(await found('')).toMatchObject(expected);
  expect(await found('&_source_include=attributes_metadata')).toMatchObject(expected);
  const listed = await shop.app.server.inject('/api/product/list?skus=DUSJ');
  expect(listed.json().result.items[0]).toMatchObject(expected);
  const body = { url: 'vare-50' };
  const mapped = await shop.app.server.inject({ method: 'POST', url: '/api/url/map', body });
  expect(mapped.json()._source).toMatchObject(expected);
});

test('a client of ours reads them as attributes', async () => {
  const { result } = await shop.client().call(list, { query: { skus: ['DUSJ'] } });
  expect(result[0]?.ownAttributes).toMatchObject([
    { code: 'color', options: [{ id: '1', label: 'Hvit', swatch: '#ffffff' }] },
  ]);
});

test('they are made only where a call asks for them', async () => {
  expect(await found('&_source_include=sku')).toEqual({ sku: 'DUSJ' });
  expect(await found('&_source_exclude=attributes_metadata')).not.toHaveProperty(
    'attributes_metadata',
  );
});
