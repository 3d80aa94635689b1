import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { anAsking } from '#testing/an-asking.ts';
import { anAttribute } from '#testing/an-attribute.ts';
import { aTestShop } from '#testing/a-test-shop.ts';
import { listingRanges } from './listing-facets.ts';
import { searchCatalog } from './search-catalog.ts';

const opened: { close(): unknown }[] = [];
const asked: string[] = [];
afterEach(async () => {
  asked.length = 0;
  for (const each of opened.splice(0).toReversed()) await each.close();
});

/** A stand-in for OpenSearch without documents, which answers a visitor's searches with errors. */
async function aTroubledServer(answerSearch: (answer: ServerResponse) => void): Promise<string> {
  const answerAll: RequestListener = ({ url = '' }, answer) => {
    const [, index = '', call = ''] = url.split(/[/?]/);
    const isSearch = call === '_search' || call === '_msearch';
    if (isSearch && opened.length > 1) {
      asked.push(url);
      return answerSearch(answer);
    }
    const found = { hits: { total: { value: 0 }, hits: [] }, items: [] };
    const body = call === '_mapping' ? { [index]: { mappings: {} } } : found;
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer(answerAll).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

const black = { id: '1', label: 'Svart', position: 0, swatch: '#1c1c1d' };

test.each([
  ['is slow', () => undefined],
  [
    'refuses a question',
    (answer: ServerResponse) =>
      answer.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{}}'),
  ],
])(
  'a text with a look gets the list of the database where OpenSearch %s (rules/search#timeouts)',
  async (_trouble, answerSearch) => {
    const shop = await aTestShop({
      hasChoices: false,
      searchUrl: await aTroubledServer(answerSearch),
    });
    opened.push(shop);
    expect(shop.services.search.isReady()).toBe(true);
    const attributes = async () => [anAttribute('color', { options: [black] })];
    const catalog = { ...shop.services.catalog, attributes };
    const asking = anAsking(shop, { services: { ...shop.services, catalog } });
    const text = 'svart servant';
    const { products, isLimited } = await searchCatalog({ text }, { start: 0, size: 10 }, asking);
    expect(isLimited).toBe(true);
    expect(products.map(({ sku }) => sku)).toContain('SRV-600');
    // A page makes these two calls; both failing on one page must not turn OpenSearch off.
    await listingRanges({ text, filters: [] }, asking);
    expect(shop.services.search.isReady()).toBe(true);
    expect(asked).toHaveLength(2);
  },
  20_000,
);
