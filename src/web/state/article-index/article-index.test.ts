import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '#contract/http/client.ts';
import { successEnvelope } from '#contract/http/envelope.ts';
import { columnsOfArticles } from '#contract/wire/article-part.ts';
import { ore } from '#domain/money/ore.ts';
import { vatRate } from '#domain/money/price.ts';
import { hourMs } from '#domain/time/moment.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aStockItem } from '#testing/a-product.ts';
import { fakeShelf, type FakeShelf } from '#testing/fake-shelf.ts';
import { createStorage } from '#web/offline/storage.ts';
import { answerFromIndex } from './answer-from-index.ts';
import { openArticleIndex } from './article-index.ts';
import { storeArticles } from './store-articles.ts';
import type { ArticlePlace } from './stored-articles.ts';

const anArticle = (sku: string, number: string, net = 10_000) => ({
  article: {
    item: aCartItem({
      sku,
      name: `Ventil ${sku}`,
      unit: { net: ore(net), vat: ore(net / 4), gross: ore(net * 1.25) },
      vatRate: vatRate(25),
    }),
    stock: aStockItem({ quantity: 5 }),
  },
  numbers: [number],
});

let shelf: FakeShelf;
let place: ArticlePlace;
let viewer = 'proff';
let asked: string[] = [];
let [first, second] = [[anArticle('VEN-1', '1234567')], [anArticle('VEN-2', '7654321')]];

/** The shop answers in two parts. */
const client = createClient(
  async ({ query }) => {
    const { after } = query;
    const isFirst = after === undefined;
    asked.push(after ?? 'first');
    const part = columnsOfArticles(isFirst ? first : second);
    const result = { viewer, articles: part, ...(isFirst && { next: 7 }) };
    return { status: 200, contentType: 'application/json', body: successEnvelope(result) };
  },
  { storeCode: 'no' },
);

const list = (text: string, of = 'proff') =>
  openArticleIndex(of, place).then((index) => index && answerFromIndex(text, index, 100));

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  shelf = fakeShelf();
  place = { storage: createStorage(shelf), storeCode: 'no' };
  [viewer, asked] = ['proff', []];
  [first, second] = [[anArticle('VEN-1', '1234567')], [anArticle('VEN-2', '7654321')]];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stored list of articles answers lines as the server does, and leaves none out', async () => {
  expect(await storeArticles('proff', place, client)).toMatchObject({ count: 2, isCut: false });
  expect(asked).toEqual(['first', '7']);
  const rows = await list('Hei\n2 stk 123 45 67\nVEN-2 x 9\n99887766');
  expect(rows?.map(({ state, article }) => [state, article?.item.sku])).toEqual([
    ['unread', undefined],
    ['found', 'VEN-1'],
    ['found', 'VEN-2'],
    ['unknown', undefined],
  ]);
  expect(rows?.[1]?.article?.item.unit?.net).toBe(10_000);
  expect(rows?.[2]?.refusal).toEqual({ code: 'cart.only_available', details: { maxQuantity: 5 } });
});

test('a stored list has units and packs, so two coils are the metres in them (rules/products#packs)', async () => {
  const { article, numbers } = anArticle('ROR-15', '4219990');
  const item = { ...article.item, saleUnit: 'm', packs: 'coil 50' } as const;
  first = [{ article: { item, stock: aStockItem({ quantity: 500 }) }, numbers }];
  await storeArticles('proff', place, client);
  const [row] = (await list('2 kveil ROR-15')) ?? [];
  expect(row).toMatchObject({
    quantity: 100,
    article: { item: { saleUnit: 'm', packs: 'coil 50' } },
  });
});

test('an unknown number gets the articles whose number begins like it', async () => {
  await storeArticles('proff', place, client);
  const [row] = (await list('1234568')) ?? [];
  expect(row?.choices).toEqual([]);
  const index = await openArticleIndex('proff', place);
  expect(await index?.near('12345', 3)).toEqual([{ sku: 'VEN-1', name: 'Ventil VEN-1' }]);
  expect(await index?.near('ventil 2', 3)).toEqual([{ sku: 'VEN-2', name: 'Ventil VEN-2' }]);
});

test('another viewer never sees them, and they are deleted', async () => {
  await storeArticles('proff', place, client);
  expect(await list('VEN-1', 'another')).toBeUndefined();
  expect([...shelf.records.keys()]).toEqual([]);
});

test('nothing is stored when the shop answers another viewer than the page', async () => {
  viewer = 'new group';
  expect(await storeArticles('proff', place, client)).toBeUndefined();
  expect([...shelf.records.keys()]).toEqual([]);
});

test('a log-out in another tab while they are fetched leaves none of them', async () => {
  const loggedOut = createClient(
    async ({ query: { after } }) => {
      const isFirst = after === undefined;
      const result = {
        viewer: isFirst ? 'proff' : 'guest',
        articles: columnsOfArticles(isFirst ? first : second),
        ...(isFirst && { next: 7 }),
      };
      return { status: 200, contentType: 'application/json', body: successEnvelope(result) };
    },
    { storeCode: 'no' },
  );
  expect(await storeArticles('proff', place, loggedOut)).toBeUndefined();
  expect([...shelf.records.keys()]).toEqual([]);
});

test('they are fetched again after hours, and stay when the shop does not answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await storeArticles('proff', place, client);
  await storeArticles('proff', place, client);
  expect(asked).toHaveLength(2);
  vi.setSystemTime(Date.now() + 5 * hourMs);
  first = [anArticle('VEN-1', '1234567', 20_000)];
  await storeArticles('proff', place, client);
  expect((await list('VEN-1'))?.[0]?.article?.item.unit?.net).toBe(20_000);
});

test('with a part missing there is no answer, since an article could seem unknown', async () => {
  await storeArticles('proff', place, client);
  shelf.records.delete('cache/articles/no/1');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 5 * hourMs);
  expect(await list('VEN-1')).toBeUndefined();
});
