import { setTimeout as wait } from 'node:timers/promises';
import { searchPage, searchProducts, type ProductQuestion } from '#contract/catalog.ts';
import { series as seriesCall } from '#contract/content.ts';
import type { AttributeFilter } from '#domain/listing/search-query.ts';
import { ore } from '#domain/money/ore.ts';
import { startBackground } from '#server/background.ts';
import { lastPosition, logChanges } from '#server/repositories/system/change-log.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { seriesChange } from '#server/repositories/catalog/series.ts';
import { setStock } from '#server/repositories/catalog/stock.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import { aSampleShop } from '#testing/relevance-set.ts';
import type { Benchmark } from './benchmark.ts';
import { table } from './table.ts';

const times = 15;
const promisedMs = 1_000;
const lookMs = 5;
/** A pause before each write, so that followers wait again and none handles two writes at once. */
const restMs = 300;

/** Something that an operator or another system changes, each time to another number. */
interface Write {
  write(tx: Db, number: number): Promise<unknown>;
  isFound(number: number): Promise<boolean>;
}

/** Measures the time from a write's commit until a visitor's search sees it, in the sample shop. */
export const searchFollow: Benchmark = async () => {
  const shop = await aSampleShop({});
  const { database } = shop.services;
  const background = startBackground(shop.services, await lastPosition(database.read));
  const rows: string[][] = [];
  let isOver = false;
  const place = await placeIn(shop);
  for (const [title, make] of Object.entries(writes)) {
    const { write, isFound } = make(place);
    const took: number[] = [];
    for (let time = 0; time < times; time++) {
      await wait(restMs);
      await database.transaction((tx) => write(tx, time));
      const start = performance.now();
      while (!(await isFound(time))) await wait(lookMs);
      took.push(performance.now() - start);
    }
    took.sort((one, other) => one - other);
    const longest = took.at(-1) ?? Infinity;
    isOver ||= longest > promisedMs;
    rows.push([title, (took[times >> 1] ?? 0).toFixed(0), longest.toFixed(0), String(promisedMs)]);
  }
  await background.stop();
  await shop.close();
  const heads = ['search, from a commit to the answer, ms', 'median', 'longest', 'limit'];
  return { text: table(heads, rows), isOver };
};

/** The benchmark writes to this article of this shop. */
interface Place {
  readonly shop: TestShop;
  readonly id: number;
  readonly sku: string;
  readonly categoryId: number;
  readonly page: string;
  readonly series: string;
}

async function placeIn(shop: TestShop): Promise<Place> {
  const { read } = shop.services.database;
  const product = await read
    .selectFrom('products')
    .innerJoin('product_categories', 'product_categories.product_id', 'products.id')
    .select(['products.id', 'products.sku', 'product_categories.category_id as categoryId'])
    .where('kind', '=', 'simple')
    .where('visibility', '=', 4)
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const page = await read
    .selectFrom('content')
    .select('identifier')
    .where('kind', '=', 'page')
    .executeTakeFirstOrThrow();
  const series = await read.selectFrom('series').select('url_key').executeTakeFirstOrThrow();
  return { shop, ...product, page: page.identifier, series: series.url_key };
}

const writes: Readonly<Record<string, (place: Place) => Write>> = {
  'a price': (place) => ({
    async write(tx, number) {
      const base_net = netOf(number);
      await tx.updateTable('products').set({ base_net }).where('id', '=', place.id).execute();
      await logChanges(tx, 'price', [place.sku], place.shop.now);
    },
    isFound: (number) => isListed(place, pricedAt((netOf(number) * 5) / 4)),
  }),
  'a stock': (place) => ({
    write: (tx, number) =>
      setStock(tx, place.id, number % 2, { reason: 'set', reference: 'telt', at: place.shop.now }),
    isFound: (number) => isListed(place, hasValue('stock.is_in_stock', String(number % 2 === 1))),
  }),
  'a text': (place) => ({
    async write(tx, number) {
      const views = tx.updateTable('product_views').set({ name: `Modell ${70_000 + number}` });
      await views.where('product_id', '=', place.id).execute();
      await logChanges(tx, 'product', [place.sku], place.shop.now);
    },
    isFound: (number) => isFoundBy(place, { text: String(70_000 + number) }),
  }),
  'the name of a category, by its products': (place) => ({
    async write(tx, number) {
      const views = tx.updateTable('category_views').set({ name: `Avdeling ${80_000 + number}` });
      await views.where('category_id', '=', place.categoryId).execute();
      await logChanges(tx, 'category', [String(place.categoryId)], place.shop.now);
    },
    isFound: (number) => isFoundBy(place, { text: String(80_000 + number), size: 500 }),
  }),
  'a page': ({ shop, page }) => ({
    async write(tx, number) {
      const pages = tx.updateTable('content').set({ title: `Side ${number}` });
      await pages.where('identifier', '=', page).execute();
      await logChanges(tx, 'content', [page], shop.now);
    },
    isFound: async (number) => (await searchPage(shop.client(), page))?.title === `Side ${number}`,
  }),
  'a series': ({ shop, series }) => ({
    async write(tx, number) {
      const all = tx.updateTable('series').set({ name: `Serie ${number}` });
      await all.where('url_key', '=', series).execute();
      await logChanges(tx, 'content', [seriesChange], shop.now);
    },
    async isFound(number) {
      const query = { urlKey: series, sort: 'name', sortDir: 'asc' } as const;
      const { result } = await shop.client().call(seriesCall, { query });
      return result[0]?.name === `Serie ${number}`;
    },
  }),
};

async function isFoundBy({ shop, sku }: Place, question: ProductQuestion): Promise<boolean> {
  const { products } = await searchProducts(shop.client(), question);
  return products.some((product) => product.sku === sku);
}

function isListed(place: Place, filter: AttributeFilter): Promise<boolean> {
  return isFoundBy(place, { filters: [hasValue('id', place.id), filter] });
}

/** A price that nothing else has, each with a whole gross. */
function netOf(number: number): number {
  return 900_000_000 + number * 400;
}

function pricedAt(gross: number): AttributeFilter {
  const conditions = [
    { operator: 'gte', value: ore(gross) },
    { operator: 'lt', value: ore(gross + 1) },
  ] as const;
  return { attribute: 'price', conditions, scope: 'catalog' };
}

function hasValue(attribute: string, value: string | number): AttributeFilter {
  return { attribute, conditions: [{ operator: 'in', values: [value] }], scope: 'default' };
}
