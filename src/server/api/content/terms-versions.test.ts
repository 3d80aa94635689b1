import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import type { ContentPageView } from '#contract/views/content-page.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { writeLetter } from '#server/letters/letters.ts';
import { contentKinds, setContentActive } from '#server/repositories/content/content-kinds.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { Missing, shopOf } from '#server/views/asked.ts';
import { checkoutView } from '#server/views/checkout.ts';
import { contentPageView } from '#server/views/content-page.ts';
import { withDrafts } from '#server/workflows/content/drafts.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';

let shop: TestShop;
let folder: string;
let position: number;

beforeEach(async () => {
  shop = await aTestShop();
  folder = await mkdtemp(join(tmpdir(), 'armatur-terms-'));
  position = await logEnd(shop.services.database.read);
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

function write(...rows: readonly string[]): Promise<void> {
  return importPages('page,store_view_code,title,content', ...rows);
}

async function importPages(...lines: readonly string[]): Promise<void> {
  const file = join(folder, 'pages.csv');
  await writeFile(file, lines.join('\n'));
  await importContent(shop.services.database, { file, clock: () => shop.now, isAlone: true });
  position = await followToEnd(shop.services, position);
}

async function setActive(isActive: boolean): Promise<void> {
  const page = contentKinds.find(({ kind }) => kind === 'page')!;
  await shop.services.database.transaction(async (tx) => {
    const terms = { identifier: 'salgs-vilkar' };
    await setContentActive(tx, page, terms, { isActive, now: shop.now });
    await logChanges(tx, 'content', ['salgs-vilkar'], shop.now);
  });
  position = await followToEnd(shop.services, position);
}

async function seen(
  version?: string,
  storeCode = 'no',
  asking = anAsking(shop, {
    storeView: viewOfCode(shop.services.settings.current.storeViews, storeCode),
  }),
): Promise<ContentPageView> {
  const { storeView } = asking;
  return contentPageView({
    asking,
    shop: shopOf(storeView, visitor, shop.services.settings.current),
    params: { slug: 'salgs-vilkar', ...(version !== undefined && { version }) },
    query: [],
    path: '/i/salgs-vilkar',
  });
}

async function buy(request: Parameters<typeof anOrderRequest>[0] = {}): Promise<number> {
  const body = anOrderRequest({ key: randomUUID(), ...request });
  const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
  return result.id;
}

test('a version is kept for each text that a merchant writes, and an order names its own', async () => {
  const unwritten = await buy();
  await write('salgs-vilkar,,Vilkår,<p>Første</p>');
  const first = await buy();
  shop.now = moment(shop.now + 2 * dayMs);
  await write('salgs-vilkar,,Vilkår,<p>Andre</p>');
  // An equal text makes no new version.
  await write('salgs-vilkar,,Vilkår,<p>Andre</p>');
  const second = await buy();

  const orders = [unwritten, first, second].map((id) => findOrder(shop.services.database.read, id));
  const versions = (await Promise.all(orders)).map((order) => order?.termsVersion);
  expect(versions).toEqual([undefined, 1, 2]);

  const now = await seen();
  expect(now.html).toContain('Andre');
  expect(now.terms).toMatchObject({
    validity: 'Gjelder fra 03.03.2026.',
    others: [{ title: 'Gjelder fra 01.03.2026.', link: '/i/salgs-vilkar/1' }],
  });
  const former = await seen('1');
  expect(former.html).toContain('Første');
  expect(former.terms).toMatchObject({
    validity: 'Gjaldt fra 01.03.2026 til 03.03.2026.',
    replacedBy: { link: '/i/salgs-vilkar' },
    others: [{ link: '/i/salgs-vilkar' }],
  });
  expect((await seen('1', 'en')).terms?.validity).toBe('In force from 01.03.2026 to 03.03.2026.');
  await expect(seen('3')).rejects.toThrow(Missing);
});

test('an order is refused that names terms no longer in force, and placed once they are accepted', async () => {
  const versionOf = async (id: number) =>
    (await findOrder(shop.services.database.read, id))?.termsVersion;
  const checkout = async () =>
    (
      await checkoutView({
        asking: anAsking(shop),
        shop: shopOf(anAsking(shop).storeView, visitor, shop.services.settings.current),
        params: {},
        query: [],
        path: '/checkout/review',
      })
    ).termsVersion;
  expect(await checkout()).toBe(0);
  expect(await versionOf(await buy({ termsVersion: 0 }))).toBeUndefined();
  await write('salgs-vilkar,,Vilkår,<p>Første</p>');
  const refusal = (version: number) => ({
    code: 'order.terms_changed',
    status: 409,
    details: { terms_version: version },
  });
  await expect(buy({ termsVersion: 0 })).rejects.toMatchObject(refusal(1));
  const seenVersion = await checkout();
  expect(seenVersion).toBe(1);
  const key = randomUUID();
  const first = await buy({ key, termsVersion: 1 });
  await write('salgs-vilkar,,Vilkår,<p>Andre</p>');
  // A repeat of a placed order gets the same answer, even after the terms changed.
  expect(await buy({ key, termsVersion: 1 })).toBe(first);
  await expect(buy({ termsVersion: seenVersion })).rejects.toMatchObject(refusal(2));
  await expect(buy({ termsVersion: 3 })).rejects.toMatchObject(refusal(2));
  expect(await versionOf(first)).toBe(1);
  expect(await versionOf(await buy({ termsVersion: 2 }))).toBe(2);
  const orders = await shop.services.database.read.selectFrom('orders').select('id').execute();
  expect(orders).toHaveLength(3);
});

test('a store view’s own terms have versions of their own', async () => {
  await write('salgs-vilkar,,Vilkår,<p>Alle</p>', 'salgs-vilkar,en,Terms,<p>English</p>');
  expect((await seen(undefined, 'en')).html).toContain('English');
  expect((await seen('2', 'en')).html).toContain('English');
  expect((await seen()).html).toContain('Alle');
  await expect(seen('2')).rejects.toThrow(Missing);
  await write('salgs-vilkar,,Vilkår,<p>Andre for alle</p>');
  expect((await seen('2', 'en')).terms).not.toHaveProperty('replacedBy');
  await expect(seen('3', 'en')).rejects.toThrow(Missing);
});

test('the terms that an order names stay readable when its store view gets its own', async () => {
  await write('salgs-vilkar,,Vilkår,<p>Første</p>');
  const body = anOrderRequest({ key: randomUUID() });
  const placed = await shop
    .client({ storeCode: 'en' })
    .call(create, { query: {}, body, headers: {} });
  shop.now = moment(shop.now + 2 * dayMs);
  await write('salgs-vilkar,en,Terms,<p>English</p>');
  const order = await findOrder(shop.services.database.read, placed.result.id);
  const former = await seen(String(order?.termsVersion), 'en');
  expect(former.html).toContain('Første');
  expect(former.terms).toMatchObject({
    validity: 'In force from 01.03.2026 to 03.03.2026.',
    replacedBy: { link: '/i/salgs-vilkar' },
  });
  expect((await seen('1')).terms).toMatchObject({ validity: 'Gjelder fra 01.03.2026.' });
});

test('terms that are hidden stay readable by their version', async () => {
  await write('salgs-vilkar,,Vilkår,<p>Første</p>');
  await setActive(false);
  const former = await seen('1');
  expect(former.html).toContain('Første');
  expect(former.terms).toMatchObject({
    validity: 'Gjaldt fra 01.03.2026, og gjelder ikke lenger.',
    replacedBy: { link: '/i/salgs-vilkar' },
    others: [],
  });
  // The built-in terms are shown meanwhile.
  expect((await seen()).terms).toBeUndefined();
});

test('a draft of the terms is a version from the day on which it is shown', async () => {
  await write('salgs-vilkar,,Vilkår,<p>Første</p>');
  await importPages('page,title,content,is_active', 'salgs-vilkar,Vilkår,<p>Utkast</p>,0');
  await expect(seen('2')).rejects.toThrow(Missing);
  const asking = withDrafts(anAsking(shop), '/i/salgs-vilkar');
  expect((await seen(undefined, 'no', asking)).html).toContain('Utkast');
  shop.now = moment(shop.now + 2 * dayMs);
  await setActive(true);
  expect((await seen()).terms?.validity).toBe('Gjelder fra 03.03.2026.');
  expect((await seen('2')).html).toContain('Utkast');
  // An equal text makes no new version.
  await setActive(false);
  await setActive(true);
  await expect(seen('3')).rejects.toThrow(Missing);
});

test('the letter leads to the terms as they stood', async () => {
  await write('salgs-vilkar,,Vilkår,<p>Første</p>');
  const orderId = await buy();
  const written = await writeLetter(shop.services, {
    id: 1,
    attempts: 0,
    kind: 'mail.order-placed',
    document: { orderId },
  });
  expect(written?.letter.text).toContain('/i/salgs-vilkar/1\n');
});

test('words that come with the shop have no versions', async () => {
  expect((await seen()).terms).toBeUndefined();
  await expect(seen('1')).rejects.toThrow(Missing);
});
