import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorkQueue } from '#server/work-queue.ts';
import { inProcessShop } from './in-process-shop.ts';
import { structuredDataTable, thingsOfPages, type Wanted } from './structured-data-table.ts';

const shop = await inProcessShop(async (operator, folder) => {
  const load = async (header: string, rows: readonly string[]): Promise<void> => {
    const file = join(folder, 'content.csv');
    await writeFile(file, `${[header, ...rows].join('\n')}\n`);
    await operator('import', 'content', '--file', file);
  };
  await load('page,title,content,page_layout,meta_description', [
    'om-fall,Om fall,<p>Fall mot sluk.</p>,,Hvor bratt et gulv skal falle',
    'et-bad-blir-til,Et bad blir til,"<p><img src=""/img/1440/960/resize/scenes/walk-in-shower.webp"" alt=""Dusj"" width=""1440"" height=""960""> Fra tegning til vann.</p>",article,Fra tegning til vann på seks uker',
    'ofte-spurt,Ofte spurt,<details><summary>Sender dere hit?</summary><p>Ja.</p></details>,,Svar på det mange spør om',
  ]);
  await load('series,name,option,short_description', [
    'odde-test,Odde,odde,Runde former i messing',
  ]);
});

const pages = [
  ['/', 'front'],
  ['/en', 'front'],
  ['/baderom/batterier/servantbatterier', 'category'],
  ['/odde-servantbatteri', 'variants'],
  ['/en/odde-basin-mixer', 'variants'],
  ['/series/odde-test', 'series'],
  ['/i/om-fall', 'page'],
  ['/i/salgs-vilkar', 'page'],
  ['/i/et-bad-blir-til', 'article'],
  ['/i/ofte-spurt', 'questions'],
  ['/inspirasjon', 'category'],
  ['/inspirasjon/lite-bad-stor-plass', 'article'],
  ['/en/projects/bad-for-hele-livet', 'series'],
] as const satisfies readonly (readonly [string, keyof typeof thingsOfPages])[];

type Thing = Readonly<Record<string, unknown>>;

/** As many at once as a crawler asks for; more are refused. */
const crawler = createWorkQueue(20, 1_000);

function htmlOf(path: string): Promise<string> {
  return crawler.run(async () => {
    const answer = await shop.ask(path);
    expect(answer.statusCode, path).toBe(200);
    return answer.body;
  });
}

function thingsIn(html: string): readonly Thing[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return nested(JSON.parse(json));
}

/** Everything with a type, at any depth. */
function nested(value: unknown): readonly Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nested);
  return '@type' in value ? [{ ...value }, ...below] : below;
}

function faultsOf(thing: Thing): readonly string[] {
  const type = String(thing['@type']);
  const wanted: Wanted | undefined = structuredDataTable[type];
  if (wanted === undefined) return [`${type} is not in the table`];
  const rows = [
    ...Object.entries(wanted.required).map((row) => ({ row, isNeeded: true })),
    ...Object.entries(wanted.optional ?? {}).map((row) => ({ row, isNeeded: false })),
  ];
  return rows.flatMap(({ row: [property, shape], isNeeded }) => {
    const value = thing[property];
    if (value === undefined && !isNeeded) return [];
    return hasShape(value, shape) ? [] : [`${type}.${property} is ${JSON.stringify(value)}`];
  });
}

function hasShape(value: unknown, shape: RegExp | 'thing' | 'things'): boolean {
  if (shape === 'thing') return nested(value).length > 0;
  if (shape === 'things') return Array.isArray(value) && value.length > 0;
  return (typeof value === 'string' || typeof value === 'number') && shape.test(String(value));
}

test.each(pages)('the structured data of %s is complete by the table: %s', async (path, kind) => {
  const things = thingsIn(await htmlOf(path));
  const types = things.map((thing) => thing['@type']);
  for (const type of thingsOfPages[kind]) expect(types, path).toContain(type);
  expect(things.flatMap(faultsOf)).toEqual([]);
});

test('a simple product is one product; a reduced one says until when and what it cost', async () => {
  const paths = (await sitemap()).filter(({ part }) => part === 'no-products-1');
  const all = await Promise.all(paths.map(async ({ path }) => thingsIn(await htmlOf(path))));
  expect(all.filter((things) => things.some((thing) => thing['@type'] === 'Product')).length).toBe(
    all.length,
  );
  const faults = all.flat().flatMap(faultsOf);
  // Services and products assembled by the shop have no trade number.
  expect(faults.filter((fault) => !fault.startsWith('Product.gtin'))).toEqual([]);
  const offers = all.flat().filter((thing) => thing['@type'] === 'Offer');
  const reduced = offers.filter((offer) => offer['priceSpecification'] !== undefined);
  expect(reduced.length).toBeGreaterThan(0);
  for (const offer of reduced) expect(offer['priceValidUntil']).toBeDefined();
});

test('a price that guests may not see is in no structured data either', async () => {
  const things = thingsIn(await htmlOf('/proff/odde-servantbatteri'));
  expect(things.map((thing) => thing['@type'])).toContain('ProductGroup');
  expect(JSON.stringify(things)).not.toMatch(/price|Offer/i);
});

interface Listed {
  readonly part: string;
  readonly path: string;
  readonly alternates: readonly string[];
}

async function sitemap(): Promise<readonly Listed[]> {
  const parts = locations(await htmlOf('/sitemap.xml'));
  const listed = parts.map(async (url) => {
    const part = /sitemap-(.*)\.xml$/.exec(url)?.[1] ?? '';
    const rows = (await htmlOf(new URL(url).pathname))
      .split('\n')
      .filter((row) => row.includes('<loc>'));
    return rows.map((row) => ({
      part,
      path: locations(row)[0]?.slice(shop.origin.length) ?? '',
      alternates: [...row.matchAll(/hreflang="\w+" href="([^"]*)"/g)].map(([, href = '']) => href),
    }));
  });
  return (await Promise.all(listed)).flat();
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

/** The link of a feed is not counted. */
const otherLanguage = 'alternate" hreflang="[^"]*';

function linksOf(html: string, rel: string): readonly string[] {
  const links = html.matchAll(new RegExp(`<link rel="${rel}"[^>]*? href="([^"]*)"`, 'g'));
  return [...links].map(([, href = '']) => href);
}

/** One of five; `npm run test:all` looks at all. */
const isLookedAt = (_entry: unknown, at: number) => Boolean(process.env.TEST_ALL) || at % 5 === 0;

test('every address of the sitemap is the canonical one, and names each language as the page does', async () => {
  const listed = await sitemap();
  expect(new Set(listed.map(({ path }) => path)).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThan(50);
  const faults = await Promise.all(
    listed.filter(isLookedAt).map(async ({ path, alternates }) => {
      const html = await htmlOf(path);
      const [canonical] = linksOf(html, 'canonical');
      const own = linksOf(html, otherLanguage);
      const isWhole =
        canonical === shop.origin + path &&
        alternates.every((href) => own.includes(href)) &&
        own.length === (alternates.length === 0 ? 0 : alternates.length + 1);
      return isWhole ? [] : [`${path}: ${canonical}, ${own.join(' ')}`];
    }),
  );
  expect(faults.flat()).toEqual([]);
});

test('languages name each other: hreflang is answered from the other side', async () => {
  for (const path of [
    '/',
    '/baderom/batterier/servantbatterier',
    '/odde-servantbatteri',
    '/i/om-fall',
  ]) {
    const [nb = '', en = '', other] = linksOf(await htmlOf(path), otherLanguage);
    expect(nb).toBe(shop.origin + path);
    expect(other).toBe(nb);
    const back = linksOf(await htmlOf(en.slice(shop.origin.length)), otherLanguage);
    expect(back).toEqual([nb, en, nb]);
  }
  // A closed store view is no alternate language.
  expect(linksOf(await htmlOf('/proff'), otherLanguage)).toEqual([]);
});

test('facet combinations are not indexed; a page of a list is its own', async () => {
  const html = await htmlOf('/baderom');
  const [, filtered = ''] = /href="(\/baderom\?(?:brand|color)=[^"&]*)"/.exec(html) ?? [];
  const hidden = await htmlOf(filtered);
  expect(hidden).toContain('<meta name="robots" content="noindex, follow">');
  expect(linksOf(hidden, 'canonical')).toEqual([]);
  expect(thingsIn(hidden)).toEqual([]);
  expect(linksOf(await htmlOf('/baderom?page=1'), 'canonical')).toEqual([`${shop.origin}/baderom`]);
  expect(linksOf(await htmlOf('/baderom?sort=name'), 'canonical')).toEqual([
    `${shop.origin}/baderom`,
  ]);
  const second = await htmlOf('/baderom?page=2');
  expect(linksOf(second, 'canonical')).toEqual([`${shop.origin}/baderom?page=2`]);
  const titleOf = (page: string) => /<title>([^|<]*)/.exec(page)?.[1]?.trim();
  expect(titleOf(second)).toBe(`${titleOf(html)}, side 2`);
});

test('a shared link has a title, words and a picture that is there', async () => {
  for (const [path] of pages) {
    const html = await htmlOf(path);
    const tags = Object.fromEntries(
      [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    );
    expect(tags, path).toMatchObject({
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      site_name: 'Armatur',
      locale: path.startsWith('/en') ? 'en_US' : 'nb_NO',
    });
    expect(tags.url).toBe(linksOf(html, 'canonical')[0]);
    const image = tags.image ?? '';
    expect(image).toContain(shop.origin);
    const picture = await shop.ask(image.slice(shop.origin.length));
    expect([path, picture.statusCode, picture.headers['content-type']]).toEqual([
      path,
      200,
      'image/jpeg',
    ]);
  }
});

test('robots are shown the sitemap and kept out of what is personal', async () => {
  const robots = await htmlOf('/robots.txt');
  expect(robots).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
  for (const path of ['/cart', '/checkout', '/my-account', '/en/search']) {
    expect(robots).toContain(`Disallow: ${path}`);
  }
});
