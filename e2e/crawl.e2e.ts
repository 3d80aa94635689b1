import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { otherPages, publicPages } from './public-pages.ts';
import { inProcessShop } from './in-process-shop.ts';

const shop = await inProcessShop();

/** React writes XHTML's style into HTML; the remaining rules matter to readers or machines. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // Safari takes a list without markers for no list.
    'no-redundant-role': 'off',
  },
});

interface Visited {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** The page that led here. */
  readonly from: string;
}

/** Every page that can be reached by links from the front pages; of filtered lists only the plain one. */
async function crawl(): Promise<readonly Visited[]> {
  const found: Visited[] = [];
  const waiting = ['/', '/en', '/proff'].map((path) => ({ path, from: '' }));
  const known = new Set(waiting.map(({ path }) => path));
  const walk = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { statusCode: status, headers, body: html } = await shop.ask(next.path);
      // Another name of a page, which is read once, or a page that asks who is there.
      const location = status > 300 && status < 400 && headers.location;
      if (!location) found.push({ ...next, status, html });
      for (const path of location ? [location] : linksOf(html)) {
        if (known.has(path)) continue;
        known.add(path);
        waiting.push({ path, from: next.path });
      }
    }
  };
  // The first walk fills the line for the others.
  while (waiting.length > 0) await Promise.all([walk(), walk(), walk()]);
  return found;
}

function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&').replace(/#.*$/, ''))
    .filter((href) => href.startsWith('/') && !/[?&](?!page=)[a-z_]+=/.test(href));
}

const visited = await crawl();

const indexedPages = () => visited.filter(({ html }) => html.includes('rel="canonical"'));

test('no link of the whole shop is dead', () => {
  expect(visited.length).toBeGreaterThan(300);
  expect(
    visited.filter(({ status }) => status !== 200).map(({ path, from }) => `${path} from ${from}`),
  ).toEqual([]);
});

/** One in so many pages is read; `npm run test:all` reads every one of the default view. */
const share = process.env.TEST_ALL ? 1 : 50;

test('pages of the default view, a tenth as many of the others, and every kind in each, are valid HTML', async () => {
  const faults = new Map<string, string>();
  const kinds = await Promise.all(
    [...publicPages, ...otherPages].map(async (path) => {
      return { path, html: (await shop.follow(path)).body };
    }),
  );
  const read = visited.filter(
    ({ path }, at) =>
      !/^\/media\/|\.xml$/.test(path) &&
      at % (/^\/(en|proff)\b/.test(path) ? share * 10 : share) === 0,
  );
  for (const { path, html } of [...read, ...kinds]) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      faults.set(`${ruleId}: ${message}`, `${path} ${selector}`);
    }
  }
  expect([...faults]).toEqual([]);
}, 120_000);

test('a public page has one heading of the first level, a title and a description of its own', () => {
  const faults = indexedPages().flatMap(({ path, html }) => {
    const headings = html.match(/<h1\b/g)?.length ?? 0;
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    return headings === 1 && title.length > 8 && description.length > 20
      ? []
      : [`${path}: ${headings} h1, "${title}", "${description}"`];
  });
  expect(faults).toEqual([]);
});

test('no page names a foreign host', () => {
  const foreign = visited.flatMap(({ path, html }) =>
    [...html.matchAll(/<(?:script|link|img|source|iframe)\b[^>]*?\s(?:src|href)="(https?:[^"]*)"/g)]
      .map(([, url = '']) => url)
      .filter((url) => !url.startsWith(shop.origin))
      .map((url) => `${path}: ${url}`),
  );
  expect(foreign).toEqual([]);
});
