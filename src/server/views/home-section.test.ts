import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAsking } from '#testing/an-asking.ts';
import { storeViews } from '#testing/sample-views.ts';
import { shopOf } from './asked.ts';
import { showSections } from './home-section.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop({ products: [] });
});
afterAll(() => shop.close());

const [storeView] = storeViews;
const show = (kind: 'links' | 'room', items: readonly string[]) =>
  showSections(
    anAsking(shop, { storeView, viewer: guest }),
    shopOf(storeView, visitor, { seller: aSeller, storeViews }),
    [{ key: 'a', kind, title: 'Les', html: '', pictureAlt: '', items, links: [] }],
    [],
  );

test('a section of links shows whatever there is to read or use, with or without a picture', async () => {
  const items = ['Lite bad|/inspirasjon/lite-bad|scenes/bad.webp', 'Mål|/verktoy/mal'];
  expect(await show('links', items)).toMatchObject([
    {
      kind: 'links',
      pictures: [
        { name: 'Lite bad', link: '/inspirasjon/lite-bad', image: 'scenes/bad.webp' },
        { name: 'Mål', link: '/verktoy/mal' },
      ],
    },
  ]);
});

test('a room of a series that is not there, and links to nothing, are left out', async () => {
  expect(await show('room', ['finnes-ikke'])).toEqual([]);
  expect(await show('links', [])).toEqual([]);
});
