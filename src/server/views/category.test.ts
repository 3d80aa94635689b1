import { readFileSync } from 'node:fs';
import { aSeller } from '#testing/a-seller.ts';
import { afterEach, expect, test } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { storeViews } from '#testing/sample-views.ts';
import { aBrowsedShop, browsedCategory, lowerCategory } from '#testing/a-browsed-shop.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { shopOf } from './asked.ts';
import { saveContent } from '#server/repositories/content/content.ts';
import { categoryView } from './category.ts';
import { frameView } from './frame.ts';
import { visitor } from '#testing/a-visitor.ts';

let shop: TestShop;
afterEach(() => shop.close());

async function aCategoryAsked() {
  shop = await aBrowsedShop(10);
  const [storeView] = storeViews;
  const asking = anAsking(shop, { storeView, viewer: guest });
  return {
    asking,
    shop: shopOf(storeView, visitor, { seller: aSeller, storeViews }),
    query: [],
    path: '',
  };
}

test('the trail of a category holds those above it, and not itself', async () => {
  const asked = await aCategoryAsked();
  const trailOf = async (id: number) => {
    const { crumbs } = await categoryView({ ...asked, params: { categoryId: String(id) } });
    return crumbs.map((crumb) => crumb.id);
  };
  expect(await trailOf(lowerCategory)).toEqual([browsedCategory]);
  expect(await trailOf(browsedCategory)).toEqual([]);
});

test('a main category has the picture of a room at its head, those below it have none', async () => {
  const asked = await aCategoryAsked();
  const { catalog, database } = shop.services;
  await database.transaction((tx) =>
    tx.updateTable('categories').set({ image: 'scenes/a.webp' }).execute(),
  );
  await catalog.forget([{ position: 1, kind: 'category', key: '*' }]);
  const viewOf = (id: number) => categoryView({ ...asked, params: { categoryId: String(id) } });
  expect((await viewOf(browsedCategory)).room).toEqual({ picture: 'scenes/a.webp' });
  const lower = await viewOf(lowerCategory);
  expect(lower.category.image).toBe('scenes/a.webp');
  expect(lower).not.toHaveProperty('room');
});

test('a block stands at the head of the category it is named after, another above every page', async () => {
  const asked = await aCategoryAsked();
  const view = () => categoryView({ ...asked, params: { categoryId: String(browsedCategory) } });
  const { category, head } = await view();
  expect(head).toBe('');
  expect((await frameView({ ...asked, params: {} })).line).toBe('');

  const { database, content } = shop.services;
  const block = { ...noContent, kind: 'block', store_code: '' } as const;
  const identifier = `category-${category.urlPath.replaceAll('/', '-')}`;
  await database.transaction(async (tx) => {
    const write = (named: { identifier: string; content: string }) =>
      saveContent(tx, undefined, { ...block, ...named, title: named.identifier }, shop.now);
    await write({ identifier, content: '<p>Mål først</p>' });
    await write({ identifier: 'header', content: '<p>Fri frakt i uke 48</p>' });
  });
  content.forget([{ position: 1, kind: 'content', key: identifier }]);
  expect((await view()).head).toBe('<p>Mål først</p>');
  expect((await frameView({ ...asked, params: {} })).line).toBe('<p>Fri frakt i uke 48</p>');
  expect(asked.asking.tags).toContain(`content:${identifier}`);
});

test('the terms are linked once from the foot of every page, whatever columns the merchant has', async () => {
  const asked = await aCategoryAsked();
  const { database, content } = shop.services;
  const footTerms = async (html: string) => {
    const key = { kind: 'block', identifier: 'footer-column-2', store_code: '' } as const;
    const block = { ...noContent, ...key, title: 'Hjelp', content: html };
    await database.transaction((tx) => saveContent(tx, undefined, block, shop.now));
    content.forget([{ position: 1, kind: 'content', key: 'footer-column-2' }]);
    const { footer } = await frameView({ ...asked, params: {} });
    return [...footer.columns.map((column) => column.html), ...footer.last]
      .join('')
      .match(/href="\/i\/salgs-vilkar"/g)?.length;
  };
  expect(await footTerms('<p>Ring oss</p>')).toBe(1);
  await database.transaction((tx) => tx.deleteFrom('content').execute());
  expect(await footTerms('<a href="/i/salgs-vilkar">Vilkår</a>')).toBe(1);
});

test('the foot of a shop without own columns leads to the look-up of an order (rules/orders#look-up)', async () => {
  const asked = await aCategoryAsked();
  const { footer } = await frameView({ ...asked, params: {} });
  expect(footer.columns.at(-1)?.html).toContain('<a href="/order-status">Finn ordren din</a>');
});

test('the merchant’s social links stand at the foot of every page, with the names that styles know', async () => {
  const asked = await aCategoryAsked();
  const socialLinks = ['linkedin', 'instagram', 'facebook'].map(
    (name) => `https://${name}.example/a`,
  );
  const shown = { ...asked.shop, seller: { ...asked.shop.seller, socialLinks } };
  const { footer } = await frameView({ ...asked, shop: shown, params: {} });
  expect(
    [...footer.last.join('').matchAll(/href="(https:[^"]*)"/g)].map(([, href]) => href),
  ).toEqual(socialLinks);
  const styles = readFileSync(
    new URL('../../web/frame/site-footer.module.css', import.meta.url),
    'utf8',
  );
  for (const name of ['linkedin', 'instagram', 'facebook']) {
    expect(styles).toContain(`.social a[href*='${name}']::before`);
  }
});

const noContent = {
  content_heading: '',
  page_layout: '',
  meta_title: '',
  meta_keywords: '',
  meta_description: '',
  sort_order: 0,
  is_active: 1,
};
