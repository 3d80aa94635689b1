import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedSkus, textParts } from '#domain/content/text-parts.ts';
import type { CategoryNotice } from '#domain/settings.ts';
import { readScenePlace } from '#domain/content/scene.ts';
import { parseSpecialDays, parseWeek } from '#domain/time/opening-hours.ts';
import { sampleChoices } from '#testing/sample-views.ts';
import { cell, duplicates, list, products, readRows, sampleFolder } from '#testing/sample-files.ts';
import type { Row } from '#testing/sample-files.ts';

const read = (name: string) => readRows(`content/${name}.csv`);
const inView = (rows: readonly Row[], view: string) =>
  rows.filter((row) => cell(row, 'store_view_code') === view);
const categories = readRows('catalogue/categories.csv');
const pages = read('pages');
/** Screens that content may lead to. */
const screens: ReadonlySet<string> = new Set(
  'faq contact customer-service about stores verktoy/mal verktoy/passer inspirasjon projects my-account order-status withdraw'.split(
    ' ',
  ),
);
const pageKeys = new Set([...pages.map((row) => cell(row, 'page')), 'salgs-vilkar']);
const addressesIn = (suffix: '' | '_en') => {
  const keys = new Map(categories.map((row) => [cell(row, 'path'), cell(row, `url_key${suffix}`)]));
  return new Set(
    categories.map(({ path = '' }) => {
      const parts = path.split('/');
      return parts
        .slice(1)
        .map((_, at) => keys.get(parts.slice(0, at + 2).join('/')))
        .join('/');
    }),
  );
};
/** The address that an entry of a menu leads to, without the first slash. */
const addressOf = (kind: string, link: string, view: string) => {
  if (kind === 'page') return `i/${link}`;
  const place = kind === 'category' && view === 'en' ? [...addressesIn('')].indexOf(link) : -1;
  return [...addressesIn('_en')][place] ?? link.replace(/^\//, '');
};
const textOf = (row: Row) => {
  const file = cell(row, 'content_file');
  return file === ''
    ? cell(row, 'content')
    : readFileSync(join(sampleFolder, 'content', file), 'utf8');
};

describe('content', () => {
  it.each([
    ['pages', 'page'],
    ['blocks', 'block'],
    ['menus', 'item'],
    ['hierarchies', 'item'],
    ['series', 'series'],
    ['front-page', 'section'],
    ['questions', 'question'],
    ['topics', 'topic'],
    ['tags', 'tag'],
    ['posts', 'post'],
    ['projects', 'project'],
  ])('%s stand in both languages', (name, key) => {
    const keysIn = (view: string) =>
      new Set(inView(read(name), view).map((row) => `${row['menu']} ${row[key]}`));
    expect(keysIn('').size).toBeGreaterThan(3);
    expect(keysIn('en')).toEqual(keysIn(''));
  });

  it('pages have a text and words for search engines', () => {
    // The front page has sections of its own; only what search engines are told is a page's.
    for (const row of pages.filter((each) => cell(each, 'page') !== 'home')) {
      const file = cell(row, 'content_file');
      expect(existsSync(join(sampleFolder, 'content', file)), file).toBe(true);
      expect(textOf(row).length, file).toBeGreaterThan(400);
      expect(cell(row, 'meta_description').length, file).toBeGreaterThanOrEqual(20);
    }
    expect(pages.filter((row) => cell(row, 'page_layout') === 'article').length).toBe(6);
  });

  it('has thirty questions for guests, customers and the trade', () => {
    const rows = inView(read('questions'), '');
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(new Set(rows.map((row) => cell(row, 'groups')))).toEqual(
      new Set(['', 'NOT LOGGED IN', 'General', 'Proff,Storkunde']),
    );
  });

  it('says things of goods in categories that are there', () => {
    for (const { scope, key, value } of sampleChoices) {
      if (key !== 'catalog.notices') continue;
      const there = addressesIn(scope === 'en' ? '_en' : '');
      for (const notice of value as readonly CategoryNotice[]) {
        expect(notice.categories.filter((each) => !there.has(each))).toEqual([]);
      }
    }
  });

  it('spells Norwegian words one way', () => {
    const otherWays = /\b(matt svart|krana|lista|skåla|hånda|matta|lufta|natta|såpa)\b/giu;
    const ownRows = ['pages', 'blocks', 'menus', 'hierarchies', 'series', 'front-page'];
    const ownTexts = ['questions', 'posts', 'projects', 'topics', 'tags'];
    const texts = [
      ...[...ownRows, ...ownTexts].flatMap((name) =>
        inView(read(name), '').flatMap((row) => [textOf(row), ...Object.values(row)]),
      ),
      ...products.defaults.flatMap((row) => Object.values(row)),
    ];
    expect(texts.flatMap((text) => text.match(otherWays) ?? [])).toEqual([]);
  });

  it('says the same wherever it says who fits goods and where the jet of a mixer lands', () => {
    const rows = ['pages', 'questions', 'posts', 'projects'].flatMap(read);
    const ownPlumbers =
      /egne rørlegg|our own plumb|Armaturs mont|Armatur’s fit|from Armatur|fra Armatur/;
    const texts = rows.map((row) => `${Object.values(row).join(' ')} ${textOf(row)}`);
    expect(texts.filter((text) => ownPlumbers.test(text))).toEqual([]);
    const jets = [
      /Strålen bør lande litt foran bunnventilen, ikke på bakveggen og ikke rett i den\./,
      /The jet should land a little in front of the waste, not on the back of the bowl and not straight into it\./,
    ];
    for (const jet of jets) {
      const said = rows.filter((row) => jet.test(textOf(row).replaceAll(/\s+/g, ' ')));
      expect(said.map((row) => row['page'] ?? row['question'] ?? row['post'])).toEqual([
        'slik-maler-du',
        'passer-batteriet',
        'velge-servantbatteri',
      ]);
    }
  });

  it('leads to pages, products and categories that are there', () => {
    const productKeys = (view: string) =>
      products.rows
        .filter((row) => cell(row, 'store_view_code') === view)
        .map((row) => cell(row, 'url_key'));
    for (const view of ['', 'en'] as const) {
      const known = new Set([
        ...[...pageKeys].map((page) => `i/${page}`),
        ...inView(read('series'), '').map((row) => `series/${cell(row, 'series')}`),
        ...inView(read('posts'), '').map((row) => `inspirasjon/${cell(row, 'post')}`),
        ...productKeys(view),
        ...screens,
        ...addressesIn(view === '' ? '' : '_en'),
      ]);
      const rows = [
        'pages',
        'blocks',
        'series',
        'front-page',
        'questions',
        'posts',
        'projects',
      ].flatMap((name) => inView(read(name), view));
      for (const row of rows) {
        const inText = [...textOf(row).matchAll(/href="\/([^"]*)"/g)].map(([, path = '']) => path);
        const beside = cell(row, 'links').match(/(?<=\|\/).+/g) ?? [];
        for (const path of [...inText, ...beside]) {
          expect(known.has(path), `${Object.values(row)[0]} ${view} /${path}`).toBe(true);
        }
      }
    }
  });

  it.each(['', 'en'])(
    'the page about returns leads to the form for withdrawing, in view %j',
    (view) => {
      const page = inView(pages, view).find((row) => cell(row, 'page') === 'retur-og-angrerett');
      expect(page && textOf(page)).toContain('href="/withdraw"');
    },
  );

  it('menus and hierarchies name places above and what they lead to', () => {
    const series = new Set(read('series').map((row) => `/series/${cell(row, 'series')}`));
    for (const row of [...read('menus'), ...read('hierarchies')]) {
      const link = cell(row, 'link');
      const isThere =
        screens.has(link.slice(1)) ||
        series.has(link) ||
        (row['link_type'] === 'page' ? pageKeys.has(link) : addressesIn('').has(link));
      expect(isThere, `${row['item']} ${link}`).toBe(true);
    }
  });

  it('sections of the front page show products, categories and series that are there', () => {
    const skus = new Set(products.visible.map((row) => cell(row, 'sku')));
    const series = new Set(read('series').map((row) => cell(row, 'series')));
    const places = { products: skus, series, categories: addressesIn('') };
    for (const row of read('front-page')) {
      const known = Object.entries(places).find(([kind]) => kind === row['type'])?.[1];
      if (known === undefined) continue;
      for (const item of cell(row, 'items').split('\n')) expect(known.has(item), item).toBe(true);
    }
  });

  it('has twelve posts with dates, topics and authors, and eight projects', () => {
    const posts = inView(read('posts'), '');
    expect(posts.length).toBeGreaterThanOrEqual(12);
    for (const row of posts) {
      expect(cell(row, 'published_at')).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(list(cell(row, 'topics')).length * list(cell(row, 'tags')).length).toBeGreaterThan(0);
      expect(cell(row, 'author')).not.toBe('');
    }
    expect(inView(read('projects'), '').length).toBeGreaterThanOrEqual(8);
  });

  it('posts and projects show products that are there, between their paragraphs', () => {
    const skus = new Set(products.visible.map((row) => cell(row, 'sku')));
    for (const row of [...read('posts'), ...read('projects')]) {
      const text = textOf(row);
      for (const sku of [...namedSkus(text), ...list(cell(row, 'skus'))]) {
        expect(skus.has(sku), `${Object.values(row)[0]} ${sku}`).toBe(true);
      }
      expect(
        textParts(text).flatMap((part) => (part.kind === 'products' ? part.skus : [])),
      ).toEqual(namedSkus(text));
    }
  });

  it('has eight series, each of products that carry it', () => {
    const series = inView(read('series'), '');
    expect(series.length).toBeGreaterThanOrEqual(8);
    for (const row of series) {
      const carried = products.visible.filter((product) =>
        cell(product, 'additional_attributes').includes(`series=${row['option']}`),
      );
      expect(carried.length, cell(row, 'series')).toBeGreaterThan(1);
    }
  });
});

describe('shops and reviews', () => {
  it('has six shops in Norway with place and hours', () => {
    const stores = read('stores');
    expect(stores.length).toBe(6);
    for (const row of stores) {
      expect(cell(row, 'postcode')).toMatch(/^\d{4}$/);
      expect(Number(row['latitude'])).toBeGreaterThan(57);
      expect(Number(row['longitude'])).toBeGreaterThan(4);
      expect(parseWeek(cell(row, 'hours'))).toBeDefined();
      expect(parseSpecialDays(cell(row, 'special_days'))?.size).toBeGreaterThan(0);
      expect(list(cell(row, 'services_en')).length).toBe(list(cell(row, 'services')).length);
      expect(list(cell(row, 'services')).length).toBeGreaterThan(1);
    }
  });

  it('shows each series in a room with articles that there are, its own among them', () => {
    const skus = new Set(products.visible.map((row) => cell(row, 'sku')));
    for (const row of inView(read('series'), '')) {
      const shown = cell(row, 'places')
        .split('\n')
        .map((place) => readScenePlace(place)?.sku ?? '');
      for (const sku of shown) expect(skus).toContain(sku);
      const own = products.visible.filter((product) =>
        cell(product, 'additional_attributes').includes(`series=${row['option']}`),
      );
      const ownShown = own.filter((product) => shown.includes(cell(product, 'sku')));
      expect(ownShown.length, cell(row, 'series')).toBeGreaterThan(1);
    }
  });

  it.each([
    ['projects', inView(read('projects'), '').map((row) => cell(row, 'image'))],
    ['series', inView(read('series'), '').map((row) => cell(row, 'scene'))],
    [
      'main categories',
      categories
        .filter((row) => cell(row, 'path').split('/').length === 2)
        .map((row) => cell(row, 'image')),
    ],
    ['posts', inView(read('posts'), '').map((row) => cell(row, 'image'))],
  ])('%s have each a room of their own', (_kind, rooms) => {
    expect(rooms.length).toBeGreaterThanOrEqual(8);
    expect(duplicates(rooms)).toEqual([]);
    for (const room of rooms) {
      expect(room).toMatch(/^scenes\//);
      expect(existsSync(join(sampleFolder, 'media', room)), room).toBe(true);
    }
  });

  it('draws for each project what was there and what came', () => {
    for (const row of inView(read('projects'), '')) {
      for (const column of ['before_image', 'after_image']) {
        expect(cell(row, column)).toMatch(/^plans\/[a-z-]+\.svg$/);
        expect(existsSync(join(sampleFolder, 'media', cell(row, column)))).toBe(true);
      }
    }
  });

  it('has five sets of articles that there are, in both languages', () => {
    const rows = read('fits');
    const skus = new Set(products.rows.map((row) => cell(row, 'sku')));
    expect(new Set(rows.map((row) => cell(row, 'part'))).size).toBeGreaterThanOrEqual(5);
    for (const row of rows) {
      for (const column of ['part', 'needs']) expect(skus).toContain(cell(row, column));
      for (const column of ['why', 'why_en']) expect(cell(row, column)).toMatch(/\.$/);
    }
    const collars = rows.find((row) => /hver sin mansjett/.test(cell(row, 'why')));
    expect(cell(collars, 'quantity')).toBe('2');
  });

  it('has reviews of visible products, from one star to five', () => {
    const reviews = read('reviews');
    const skus = new Set(products.visible.map((row) => cell(row, 'sku')));
    expect(reviews.length).toBeGreaterThanOrEqual(120);
    expect(duplicates(reviews.map((row) => cell(row, 'review_id')))).toEqual([]);
    expect(duplicates(reviews.map((row) => cell(row, 'detail')))).toEqual([]);
    for (const row of reviews) expect(skus.has(cell(row, 'sku')), cell(row, 'sku')).toBe(true);
    const stars = new Set(reviews.map((row) => cell(row, 'rating')));
    expect([...stars].toSorted()).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('the window', () => {
  const menus = read('menus');
  it.each(['main-menu', 'li-main-menu'])(
    'the %s leads to what there is beside goods, in both languages',
    (menu) => {
      for (const view of ['', 'en']) {
        const links = inView(menus, view)
          .filter((row) => cell(row, 'menu') === menu)
          .map((row) => cell(row, 'link'));
        const beside =
          '/inspirasjon /projects /stores /verktoy/mal /verktoy/passer /customer-service /my-account /contact';
        expect(links).toEqual(expect.arrayContaining(beside.split(' ')));
        const rooms = inView(read('series'), '').filter((row) => cell(row, 'scene') !== '');
        const places = rooms.map((row) => `/series/${cell(row, 'series')}`);
        expect(links).toEqual(expect.arrayContaining(places));
      }
    },
  );

  it.each(['main-menu', 'li-main-menu'])('the block %s leads where the menu does', (menu) => {
    for (const view of ['', 'en']) {
      const links = menus
        .filter((row) => cell(row, 'menu') === menu && cell(row, 'store_view_code') === view)
        .filter((row) => cell(row, 'link') !== '')
        .map((row) => addressOf(cell(row, 'link_type'), cell(row, 'link'), view));
      const block = read('blocks').find(
        (row) => cell(row, 'block') === menu && cell(row, 'store_view_code') === view,
      );
      const said = [...cell(block ?? {}, 'content').matchAll(/href="\/([^"]*)"/g)];
      expect(said.map(([, link = '']) => link).toSorted()).toEqual(links.toSorted());
    }
  });

  it('the front page has a room, and two articles, a project and a tool', () => {
    for (const view of ['', 'en']) {
      const sections = inView(read('front-page'), view);
      const series = sections.filter((row) => cell(row, 'type') === 'room');
      expect(series.map((row) => cell(row, 'items'))).toEqual(['skog']);
      const [links] = sections.filter((row) => cell(row, 'type') === 'links');
      const addresses = cell(links ?? {}, 'items')
        .split('\n')
        .map((item) => item.split('|')[1]);
      expect(addresses.filter((each) => each?.startsWith('/inspirasjon/'))).toHaveLength(2);
      expect(addresses.some((each) => each?.startsWith('/projects/'))).toBe(true);
      expect(addresses.some((each) => each?.startsWith('/verktoy/'))).toBe(true);
    }
  });
});
