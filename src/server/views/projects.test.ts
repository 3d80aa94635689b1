import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importContent } from '#server/exchange/content/import-content.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAsking } from '#testing/an-asking.ts';
import { Elsewhere, Missing, shopOf, type View } from './asked.ts';
import { projectsView, projectView } from './projects.ts';

const header =
  'project,store_view_code,title,short_description,image,gallery,before_image,after_image,location,year,contractor,skus,position,is_active';
let shop: TestShop;
let folder: string;

beforeAll(async () => {
  shop = await aTestShop({
    products: [
      { id: 1, sku: 'A', name: 'Kran' },
      { id: 2, sku: 'B', name: 'Tatt ut', status: 2 },
    ],
  });
  folder = await mkdtemp(join(tmpdir(), 'armatur-projects-'));
  await load([
    'fjord,,Hotell Fjord,Tolv rom,a.webp,"b.webp|Rom 12\nc.webp|Rom 14",d.svg,e.webp,Bergen,2025,Rør AS,"A,B",10,1',
    'fjord,en,Fjord Hotel,Twelve rooms,,b.webp|Room 12,,,,,,,,',
    'utkast,,Utkast,,,,,,,,,,5,0',
    ...Array.from({ length: 10 }, (_, n) => `p${n},,Prosjekt ${n},,,,,,,,,,${20 + n},1`),
  ]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function load(rows: readonly string[]) {
  const file = join(folder, 'projects.csv');
  await writeFile(file, [header, ...rows].join('\n'));
  const { database, media } = shop.services;
  const position = await logEnd(database.read);
  const clock = () => shop.now;
  const report = await importContent(database, { file, clock, isAlone: true, media });
  await followToEnd(shop.services, position);
  return report;
}

function shown<Data>(view: View<Data>, address: string, code = 'no'): Promise<Data> {
  const { settings } = shop.services;
  const [usual, ...others] = settings.current.storeViews;
  const storeView = others.find((each) => each.code === code) ?? usual;
  const url = new URL(address, 'http://shop');
  return view({
    asking: anAsking(shop, { storeView }),
    shop: shopOf(storeView, visitor, settings.current),
    params: { slug: url.pathname.split('/')[2] },
    query: [...url.searchParams],
    path: url.pathname,
  });
}

test('ten a page, by position, without drafts (rules/content#projects)', async () => {
  const { cards, pageCount } = await shown(projectsView, '/projects');
  expect([cards.length, pageCount]).toEqual([10, 2]);
  expect(cards[0]).toMatchObject({ title: 'Hotell Fjord', note: 'Bergen, 2025' });
  const second = await shown(projectsView, '/projects?page=2');
  expect(second.cards.map(({ title }) => title)).toEqual(['Prosjekt 9']);
  await expect(shown(projectsView, '/projects?page=3')).rejects.toThrow(Elsewhere);
});

test('a project shows pictures, facts, how it was and became, and what can be bought', async () => {
  expect(await shown(projectView, '/projects/fjord')).toMatchObject({
    heading: 'Hotell Fjord',
    facts: [
      { name: 'Sted', value: 'Bergen' },
      { name: 'År', value: '2025' },
      { name: 'Utført av', value: 'Rør AS' },
    ],
    compared: [
      { image: 'd.svg', label: 'Før' },
      { image: 'e.webp', label: 'Etter' },
    ],
    gallery: [{ label: 'Rom 12' }, { label: 'Rom 14' }],
    tiles: [{ sku: 'A' }],
  });
  expect(await shown(projectView, '/projects/fjord', 'en')).toMatchObject({
    heading: 'Fjord Hotel',
    gallery: [{ image: 'b.webp', label: 'Room 12' }],
  });
  await expect(shown(projectView, '/projects/utkast')).rejects.toThrow(Missing);
});

test('the call answers a page or the one with a url key', async () => {
  const asked = async (query: string) => {
    const answer = await shop.app.server.inject(`/api/ext/projects/${query}`);
    return answer.json();
  };
  const { code, result } = await asked('?pageSize=10&currentPage=2');
  expect([code, result.total_count, result.items.length]).toEqual([200, 11, 1]);
  expect((await asked('?urlKey=fjord')).result.items).toMatchObject([
    {
      url_key: 'fjord',
      location: 'Bergen',
      year: 2025,
      product_skus: ['A', 'B'],
      gallery: [
        { image: '/b.webp', label: 'Rom 12' },
        { image: '/c.webp', label: 'Rom 14' },
      ],
    },
  ]);
  expect((await asked('?urlKey=utkast')).result).toEqual({ items: [], total_count: 0 });
});

test.each([
  ['x,,X,,,,,,,i fjor,,,,', 'year', 'year.invalid'],
  ['x,,X,,,../a.webp|A,,,,,,,,', 'gallery', 'image.invalid'],
  ['x,,,,,,,,,,,,,', 'title', 'value.missing'],
  ['fjord,en,,,,,,,,2024,,,,', 'year', 'content.base_only'],
  ['x,en,X,,,,,,,,,,,', 'store_view_code', 'content.base'],
])('the row %s is refused', async (row, column, code) => {
  const { errors } = await load([row]);
  expect(errors).toMatchObject([{ row: 2, column, code }]);
  expect(errors[0]?.message).not.toBe(code);
});

test('missing products and pictures give a notice', async () => {
  const { notices } = await load(['x,,X,,none.webp,nor.webp|A,,,,,,"A,NIX",,0']);
  expect(notices.map(({ column, code }) => `${column} ${code}`)).toEqual([
    'image image.missing',
    'gallery image.missing',
    'skus product.unknown',
  ]);
});
