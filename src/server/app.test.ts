import type { KyselyPlugin } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createApp, type App } from './app.ts';
import { makeStandInPages } from '#testing/stand-in-pages.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function aShop(options: Parameters<typeof aTestShop>[0] = {}): Promise<TestShop> {
  const shop = await aTestShop(options);
  opened.push(shop);
  return shop;
}

async function readiness({ server }: App): Promise<readonly [number, unknown]> {
  const answer = await server.inject('/readyz');
  return [answer.statusCode, answer.json()];
}

const never = () => new Promise<never>(() => undefined);
/** A plugin whose queries never get an answer. */
const silent: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: () => never(),
};

test('a shop is not ready without its database, whether it refuses or never answers', async () => {
  const shop = await aShop();
  const { services } = shop;
  expect(await readiness(shop.app)).toEqual([200, { status: 'ready' }]);

  const deaf = { ...services.database, read: services.database.read.withPlugin(silent) };
  const app = await createApp({ ...services, database: deaf });
  opened.push(app.server);
  expect(await readiness(app)).toEqual([503, { status: 'not ready', away: ['database'] }]);

  await services.database.close();
  expect(await readiness(shop.app)).toEqual([503, { status: 'not ready', away: ['database'] }]);
});

test('a shop is ready without its search, and names it', async () => {
  const { services } = await aShop();
  for (const isAnswering of [never, async () => false, async () => Promise.reject(new Error())]) {
    const app = await createApp({ ...services, search: { ...services.search, isAnswering } });
    opened.push(app.server);
    expect(await readiness(app)).toEqual([200, { status: 'ready', away: ['search'] }]);
  }
});

const health = ['/healthz', '/readyz'];
const pages = ['/', '/vare-14', '/robots.txt'];
const calls = ['/api/stock/check?sku=SRV-600', '/api/openapi.json'];

test.each([
  ['web', [...health, ...pages], calls],
  ['api', [...health, ...calls], pages],
  ['jobs', health, [...pages, ...calls]],
  ['web,api', [...health, ...pages, ...calls], []],
])(
  'a process with ROLES=%s serves that and its health, nothing else',
  async (roles, some, none) => {
    const { folder, remove } = await makeStandInPages();
    opened.push({ close: remove });
    const { server } = (await aShop({ roles, pagesFolder: folder })).app;
    const isServed = async (url: string) => (await server.inject(url)).statusCode === 200;
    for (const url of some) expect([url, await isServed(url)]).toEqual([url, true]);
    for (const url of none) expect([url, await isServed(url)]).toEqual([url, false]);
  },
);
