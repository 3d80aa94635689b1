import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '#e2e/shop.ts';
import { createApp } from '#server/app.ts';
import { followFrom, openIndexIfThere } from '#server/background.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/context.ts';
import { createLog } from '#server/http/log.ts';
import { indexCatalog } from '#server/workflows/index-catalog.ts';
import { operate } from './operator.ts';
import { writeProductFile } from './product-file.ts';

export interface HoldsReport {
  readonly products: number;
  /** The longest time in milliseconds that the thread worked for each call before other calls had their turn. */
  readonly holdMs: Readonly<Record<string, number>>;
  /** These calls held the thread for too long, or were refused. */
  readonly broken: readonly string[];
}

const maxHoldMs = 70;

type Call = (turn: number, shelf: Shelf) => string | readonly [url: string, body: object];

interface Shelf {
  readonly skus: readonly string[];
  readonly category: number;
  readonly path: string;
}

const views = ['no', 'en', 'proff'];
const list = (turn: number, { skus }: Shelf) =>
  skus.map((_, at) => encodeURIComponent(skus[(at + turn) % skus.length] ?? '')).join(',');
const search = (entity: string) => `/api/catalog/no/${entity}/_search?size=500`;

/** These calls are as large as allowed. Each turn asks for other things, so that no cache has the answer. */
const calls: Readonly<Record<string, Call>> = {
  'whole products of a search': (turn) => `${search('product')}&from=${turn}`,
  'products of a search': (turn) => `${search('product')}&from=${turn}&response_format=compact`,
  'a search with all facets': (turn) => [
    `${search('product')}&from=${turn}`,
    {
      _availableFilters: ['price', 'brand', 'category_ids'].map((field) => ({
        field,
        scope: 'catalog',
      })),
    },
  ],
  categories: (turn) => `${search('category')}&from=${turn}`,
  attributes: (turn) => `${search('attribute')}&from=${turn}`,
  'pages of content': (turn) => `${search('cms_page')}&from=${turn}`,
  'product/list': (turn, shelf) => `/api/product/list?skus=${list(turn, shelf)}`,
  'product/render-list': (turn, shelf) => `/api/product/render-list?skus=${list(turn, shelf)}`,
  'price-group/prices': (turn, shelf) => `/api/ext/price-group/prices?skus=${list(turn, shelf)}`,
  'stock/list': (turn, shelf) => `/api/stock/list?skus=${list(turn, shelf)}`,
  'algolia/search': (turn) => `/api/ext/algolia/search?query=vare&hitsPerPage=500&page=${turn}`,
  'suggestions as one writes': (turn) =>
    `/api/ext/algolia/search?query=${'prøvevare'.slice(0, 3 + turn)}`,
  'columns of a listing': (turn, { category }) =>
    `/api/catalog/${views[turn]}/category/${category}/columns`,
  'tiles of a listing': (turn, { category }) =>
    `/api/catalog/${views[turn]}/category/${category}/tiles`,
  menu: (turn) => `/api/ext/megamenu/menu/get?menu=main&storeCode=${views[turn]}`,
  series: (turn) => `/api/ext/series?storeCode=${views[turn]}`,
  posts: (turn) => `/api/ext/blog/posts?storeCode=${views[turn]}`,
  projects: (turn) => `/api/ext/projects?storeCode=${views[turn]}`,
  questions: (turn) => `/api/ext/faq?storeCode=${views[turn]}`,
  sitemap: () => '/sitemap.xml',
  'products of the sitemap': (turn) => `/sitemap-${views[turn % 2]}-products-1.xml`,
  feed: () => '/inspirasjon/feed.xml',
  'page of a listing': (turn, { path }) => `/${path}?ny=${turn}`,
  'page of a search': (turn) => `/search?q=${'prøvevare'.slice(0, 4 + turn)}`,
  'openapi.json': () => '/api/openapi.json',
  docs: () => '/api/docs',
};

/** Makes every costly call in a shop with this many extra products, and tells how long each holds the thread. */
export async function findLongestHolds(products: number): Promise<HoldsReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'armatur-holds-'));
  try {
    await fill(dataDir, products);
    const log = createLog({ level: 'error', to: process.stderr });
    const services = await openServices(readConfig({ DATA_DIR: dataDir }, []), log);
    await followFrom(services);
    await openIndexIfThere(services);
    await indexCatalog(services);
    const { server } = await createApp(services, { pagesFolder: 'build' });
    const ask: Ask = async (url, payload) => {
      const { statusCode, body } = await server.inject({
        url,
        ...(payload && { method: 'POST', payload }),
      });
      return { statusCode, body };
    };
    const report = await holdsOf(ask, products);
    await server.close();
    await services.close();
    return report;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Fills a sample shop with more products in one category. */
async function fill(dataDir: string, products: number): Promise<void> {
  const shop = await startShop({ dataDir });
  await shop.stop();
  const file = join(dataDir, 'products.csv');
  await writeProductFile(file, products);
  await operate(['import', 'products', '--file', file, '--create-options'], dataDir);
}

type Ask = (
  url: string,
  body?: object,
) => Promise<{ readonly statusCode: number; readonly body: string }>;

async function holdsOf(ask: Ask, products: number): Promise<HoldsReport> {
  const holdMs: Record<string, number> = {};
  const broken: string[] = [];
  const shelf = await shelfOf(ask);
  // The first page of a process is slow, since it also reads the files that all pages share.
  await ask('/');
  for (const [name, call] of Object.entries(calls)) {
    let longest = 0;
    for (let turn = 0; turn < views.length; turn++) {
      const asked = call(turn, shelf);
      const watch = watchTurns();
      const { statusCode } = await (typeof asked === 'string' ? ask(asked) : ask(...asked));
      longest = Math.max(longest, await watch.end());
      if (statusCode !== 200) broken.push(`${name} is answered ${statusCode}`);
    }
    holdMs[name] = Math.round(longest);
    if (longest > maxHoldMs) broken.push(`${name} holds for ${Math.round(longest)} ms`);
  }
  return { products, holdMs, broken };
}

/** Measures the longest work of this thread within one turn of its event loop. Time spent waiting for a core does not count. */
function watchTurns() {
  let longest = 0;
  let isOver = false;
  const { promise, resolve } = Promise.withResolvers<number>();
  let before = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (isOver) resolve(longest);
    else setImmediate(turn);
  };
  setImmediate(turn);
  return {
    end(): Promise<number> {
      isOver = true;
      return promise;
    },
  };
}

async function shelfOf(ask: Ask): Promise<Shelf> {
  const found = async (entity: string) => {
    const { body } = await ask(`${search(entity)}&response_format=compact`);
    return (JSON.parse(body) as Found).hits;
  };
  const category = (await found('category')).find(({ name }) => name === 'Last');
  if (category === undefined) throw new Error('The import has not made its category');
  const skus = (await found('product')).map(({ sku }) => sku);
  return { skus, category: category.id, path: category.url_path };
}

interface Found {
  readonly hits: readonly {
    readonly sku: string;
    readonly id: number;
    readonly name: string;
    readonly url_path: string;
  }[];
}
