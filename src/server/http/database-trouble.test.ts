import { statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createApp, type App } from '#server/app.ts';
import { openSqlite } from '#server/engines/database/sqlite.ts';
import type { Database } from '#server/repositories/system/database.ts';
import type { Schema } from '#server/repositories/system/schema.ts';
import { aTestShop } from '#testing/a-test-shop.ts';
import { makeStandInPages } from '#testing/stand-in-pages.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** A shop on the embedded database that does not wait long for its lock. */
async function aShop(): Promise<{ app: App; database: Database; path: string }> {
  const pages = await makeStandInPages();
  const shop = await aTestShop({ ownNetworks: '127.0.0.1' });
  const { dataDir } = shop.services.config;
  opened.push(
    () => pages.remove(),
    () => shop.close(),
  );
  const database = await openSqlite<Schema>(dataDir, { patienceMs: 50 });
  const app = await createApp({ ...shop.services, database }, { pagesFolder: pages.folder });
  opened.push(async () => {
    await app.server.close();
    await database.close();
  });
  return { app, database, path: database.path ?? '' };
}

const openCart = ({ server }: App, storeCode = 'no') =>
  server.inject({
    method: 'POST',
    url: '/api/cart/create',
    headers: { 'x-vs-store-code': storeCode },
  });

const sentences = {
  no: 'Butikken får ikke lest eller lagret akkurat nå. Prøv igjen om litt.',
  en: 'The shop cannot read or save anything just now. Try again in a moment.',
} as const;

async function expectRefusals(app: App): Promise<void> {
  for (const [storeCode, message] of Object.entries(sentences)) {
    const answer = await openCart(app, storeCode);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ result: { code: 'UNAVAILABLE', message } });
  }
}

const readiness = async ({ server }: App) => (await server.inject('/readyz')).json();

test('a locked database: 503 with a time and a sentence, and /readyz says so', async () => {
  const { app, path } = await aShop();
  const other = new DatabaseSync(path);
  opened.push(() => other.close());
  other.exec('begin exclusive');
  await expectRefusals(app);
  expect(await readiness(app)).toMatchObject({ status: 'ready', database: 'locked' });
  other.exec('rollback');
  expect((await openCart(app)).statusCode).toBe(200);
});

test('a full disk: 503 with a time and a sentence, and pages go on', async () => {
  const { app, database } = await aShop();
  await database.transaction(async (tx) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(tx);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(tx);
  });
  // Fills the database until the last page has no room.
  for (let left = 500; left > 0 && (await openCart(app)).statusCode === 200; left--);
  await expectRefusals(app);
  expect(await readiness(app)).toMatchObject({ status: 'ready', database: 'full' });
  expect((await app.server.inject('/')).statusCode).toBe(200);
});

test('a file that can’t be read: 503, a page for whoever looks, and /readyz says so', async () => {
  const { app, path } = await aShop();
  writeFileSync(path, Buffer.alloc(statSync(path).size, 'x'));
  writeFileSync(`${path}-wal`, '');
  await expectRefusals(app);
  const page = await app.server.inject('/finnes-ikke');
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' });
  expect(page.headers['content-type']).toContain('text/html');
  expect(await readiness(app)).toEqual({
    status: 'not ready',
    away: ['database'],
    database: 'failing',
  });
});
