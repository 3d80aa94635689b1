import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop({
    products: [
      { id: 1, sku: 'A', name: 'Servant', urlPath: 'servant-&-speil' },
      { id: 2, sku: 'B', name: 'Tatt ut', urlPath: 'tatt-ut', status: 2 },
    ],
  });
  await shop.services.database.transaction(async (tx) => {
    await tx
      .updateTable('url_paths')
      .set({ path: 'basin-&-mirror' })
      .where('store_code', '=', 'en')
      .where('entity_id', '=', 1)
      .execute();
    const page = {
      kind: 'page',
      store_code: '',
      title: 'Frakt',
      content: '',
      content_heading: '',
      page_layout: '',
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
        { ...page, identifier: 'frakt' },
        { ...page, identifier: 'bare-norsk' },
        { ...page, identifier: 'bare-norsk', store_code: 'en', is_active: 0 },
        { ...page, identifier: 'kladd', is_active: 0 },
      ])
      .execute();
  });
});
afterAll(() => shop.close());

async function xml(path: string): Promise<string> {
  const answer = await shop.app.server.inject(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  return answer.body;
}

const origin = 'http://localhost:3000';
const addresses = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test('the sitemap is in parts, one kind of page of one language in each; closed store views have none', async () => {
  expect(addresses(await xml('/sitemap.xml'))).toEqual(
    ['no-pages-1', 'no-products-1', 'en-pages-1', 'en-products-1'].map(
      (part) => `${origin}/sitemap-${part}.xml`,
    ),
  );
});

test('a product on sale has its address in every language, a disabled one has none', async () => {
  const text = await xml('/sitemap-no-products-1.xml');
  expect(addresses(text)).toEqual([`${origin}/servant-&amp;-speil`]);
  expect(text).toContain(
    `<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/basin-&amp;-mirror"/>`,
  );
  expect(text).toContain(
    `<xhtml:link rel="alternate" hreflang="nb" href="${origin}/servant-&amp;-speil"/>`,
  );
  expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});

test('pages of text stand there as far as they are active', async () => {
  const text = await xml('/sitemap-no-pages-1.xml');
  expect(addresses(text)).toEqual([
    `${origin}/`,
    `${origin}/i/salgs-vilkar`,
    `${origin}/i/frakt`,
    `${origin}/i/bare-norsk`,
    `${origin}/contact`,
    `${origin}/customer-service`,
  ]);
  expect(text).toContain('<lastmod>2026-03-01</lastmod>');
  // A page in only one language has no alternates.
  expect(text.split('\n').find((row) => row.includes('bare-norsk'))).not.toContain('hreflang');
  expect(addresses(await xml('/sitemap-en-pages-1.xml'))).toContain(`${origin}/en/i/frakt`);
});

test.each([
  'no-products-2',
  'no-pages-2',
  'proff-products-1',
  'xx-pages-1',
  'no-carts-1',
  'no-products-0',
])('there is no part %s', async (name) => {
  expect((await shop.app.server.inject(`/sitemap-${name}.xml`)).statusCode).toBe(404);
});
