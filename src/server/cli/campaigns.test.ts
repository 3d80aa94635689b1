import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { dayMs, minuteMs, moment } from '#domain/time/moment.ts';
import { createRepricing } from '#server/jobs/reprice-at-edges.ts';
import { addPricePoints, loadPriceHistory } from '#server/repositories/catalog/price-history.ts';
import { recordPrices } from '#server/workflows/record-prices.ts';
import { operate } from '#testing/an-operator.ts';
import { addProducts } from '#testing/stock-the-shop.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

/** Gives the basin and the tap prices since autumn; for some days of February the basin cost 900. */
async function withHistory(): Promise<void> {
  const day = (text: string) => moment(Date.parse(`${text}T00:00+01:00`));
  const all = (productId: number, kroner: number, from: string) => ({
    productId,
    audience: 'all' as const,
    net: ore(kroner * 100),
    from: day(from),
  });
  await shop.services.database.transaction(async (tx) => {
    await addPricePoints(tx, [
      all(14, 1_000, '2025-10-01'),
      all(14, 900, '2026-02-10'),
      all(14, 1_000, '2026-02-17'),
      all(15, 249.95, '2025-10-01'),
    ]);
    await recordPrices(tx, [14, 15], shop.now);
  });
}

const armatur = (...args: readonly string[]) => {
  const { dataDir, databaseUrl } = shop.services.config;
  const environment = {
    CLOCK: new Date(shop.now).toISOString(),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  return operate(dataDir, args, { environment });
};
const create = (words: string) => armatur('campaigns', 'create', ...words.split(' '));
/** The latest price for all in the price history. */
async function latest(sku: string) {
  const priceHistory = await loadPriceHistory(shop.services.database.read, [sku]);
  return priceHistory.get(sku)?.findLast(({ audience }) => audience === 'all');
}
const specials = () =>
  shop.services.database.read
    .selectFrom('products')
    .select(['sku', 'special_net as net', 'special_from as from', 'special_to as to'])
    .where('special_net', 'is not', null)
    .orderBy('sku')
    .execute();

test('a percentage is taken off the lowest price of 30 days, and the price history follows', async () => {
  await withHistory();
  const made = await create('VAR-26 --skus SRV-600,TAP-1 --percent 20 --to 2026-03-14 --by kari');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/SRV-600 +kr 720,00 +kr 900,00 +20 %/);
  expect(made.out).toMatch(/TAP-1 +kr 199,96 +kr 249,95 +20 %/);
  const to = Date.parse('2026-03-15T00:00+01:00');
  expect(await specials()).toEqual([
    { sku: 'SRV-600', net: 72_000, from: shop.now, to },
    { sku: 'TAP-1', net: 19_996, from: shop.now, to },
  ]);
  const { database } = shop.services;
  expect(await latest('SRV-600')).toEqual({ audience: 'all', net: 72_000, from: shop.now });
  expect((await armatur('campaigns', 'list')).out).toMatch(/VAR-26 .* 14\.03\.2026 +2 +valid/);
  const audit = await database.read
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('subject', '=', 'campaign:VAR-26')
    .execute();
  expect(audit).toEqual([{ actor: 'staff:kari', action: 'campaign.create' }]);
});

test('what the price history cannot prove is refused whole, and nothing is changed', async () => {
  await withHistory();
  for (const [words, reason] of [
    ['A --skus SRV-600 --price 800 --earlier 1000', 'kr 900'],
    ['A --skus SRV-600 --price 800 --percent 20', '900.00'],
    ['A --skus SRV-600,BAD-9 --percent 20', 'BAD-9: The price history does not cover'],
    ['A --skus SRV-600 --price 1000', 'not lower than 1000.00'],
    ['A --skus SRV-600', 'needs a price or a percentage'],
    ['A --skus ASK-1 --percent 10', 'No article with a price'],
    ['A --categories hage --percent 10', 'no category with the address "hage"'],
    ['A --skus SRV-600 --percent 20 --to 2026-02-01', 'before the beginning'],
  ] as const) {
    const answer = await create(words);
    expect([words, answer.code]).toEqual([words, 2]);
    expect(answer.err).toContain(reason.replace('kr 900', '900.00'));
  }
  expect(await specials()).toEqual([]);
  expect((await armatur('campaigns', 'list')).out).toBe('No campaigns\n');
});

test('articles without proof are all named, and left out where that is asked for', async () => {
  await withHistory();
  await shop.services.database.transaction((tx) => addProducts(tx, [{ id: 44, sku: 'SRV-800' }]));
  const words = 'A --skus SRV-600,TAP-1,BAD-9,SRV-800 --percent 20';
  const refused = await create(words);
  expect(refused.code).toBe(2);
  expect(refused.err).toMatch(/BAD-9, SRV-800: The price history does not cover/);
  expect(refused.err).toContain('--skip-unproved takes the other 2');
  expect(await specials()).toEqual([]);

  const rehearsed = await create(`${words} --dry-run`);
  expect(rehearsed).toMatchObject({ code: 0, err: '' });
  expect(rehearsed.out).toMatch(/SRV-600 +kr 720,00 +kr 900,00 +20 %/);
  expect(rehearsed.out).toMatch(/BAD-9, SRV-800: The price history does not cover/);
  expect(await specials()).toEqual([]);

  const made = await create(`${words} --skip-unproved --json`);
  expect(JSON.parse(made.out)).toMatchObject({
    articles: [{ sku: 'SRV-600' }, { sku: 'TAP-1' }],
    unproved: ['BAD-9', 'SRV-800'],
  });
  expect((await specials()).map(({ sku }) => sku)).toEqual(['SRV-600', 'TAP-1']);
  const none = await create('B --skus BAD-9 --percent 20 --skip-unproved');
  expect(none.code).toBe(2);
  expect(none.err).toContain('BAD-9: The price history does not cover');
});

test('articles left out of a new campaign are named; other faults are never left out', async () => {
  await withHistory();
  const made = await create('A --skus TAP-1,BAD-9 --percent 20 --skip-unproved');
  expect(made.out).toContain('BAD-9: The price history does not cover');
  const again = await create('B --skus SRV-600,TAP-1 --percent 20 --to 2026-03-14 --skip-unproved');
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('TAP-1: ')]);
  expect((await specials()).map(({ sku }) => sku)).toEqual(['TAP-1']);
});

test('a campaign of a category also covers the categories below it', async () => {
  const file = join(shop.services.config.dataDir, 'products.csv');
  const rows = ['K-1,Bad/Servanter', 'K-2,Bad', 'K-3,Hage'].map((row) => {
    const [sku, path] = row.split(',');
    return `${sku},Default,simple,${sku},100,Default Category/${path}`;
  });
  const columns = 'sku,attribute_set_code,product_type,name,price,categories';
  await writeFile(file, [columns, ...rows].join('\n'));
  expect((await armatur('import', 'products', '--file', file)).err).toBe('');
  const refused = await create('A --categories bad --percent 20');
  expect(refused.err).toMatch(/^K-1, K-2: The price history does not cover/m);
});

test('without a word of an earlier price a price may be lowered, and the page says none', async () => {
  expect(await create('A --skus BAD-9 --price 4000')).toMatchObject({ code: 0 });
  const shown = await armatur('prices', 'history', 'BAD-9');
  expect(shown.out).toMatch(/Price now, net +kr 4 000,00/);
  expect(shown.out).toMatch(/Earlier price, net +none can be stated/);
});

test('a campaign to come begins and ends by itself; the history shows it as proof', async () => {
  await withHistory();
  await create('PAASKE --skus SRV-600 --percent 10 --from 20.03.2026 --to 2026-03-21');
  const follow = createRepricing(shop.services);
  await follow();
  shop.now = moment(Date.parse('2026-03-20T12:00+01:00'));
  await follow();
  const during = await armatur('prices', 'history', 'SRV-600', '--json');
  // On 20 March the week at 900 ended more than 30 days ago, so the lowest price is 1 000.
  expect(JSON.parse(during.out)).toMatchObject({ net: 90_000, earlier: 100_000 });
  shop.now = moment(Date.parse('2026-03-22T12:00+01:00'));
  await follow();
  const after = JSON.parse((await armatur('prices', 'history', 'SRV-600', '--json')).out);
  expect(after).toMatchObject({ net: 100_000, campaigns: [{ code: 'PAASKE', net: 90_000 }] });
  expect(after.earlier).toBeUndefined();
});

test('ending a campaign puts its prices back at once, and only those it set', async () => {
  await withHistory();
  await create('VAR-26 --skus SRV-600,TAP-1 --percent 20');
  shop.now = moment(shop.now + dayMs);
  await shop.services.database.transaction((tx) =>
    tx.updateTable('products').set({ special_net: 100 }).where('sku', '=', 'TAP-1').execute(),
  );
  expect((await armatur('campaigns', 'end', 'var-26')).out).toContain('1 prices are put back');
  expect(await specials()).toMatchObject([
    { sku: 'SRV-600', to: shop.now },
    { sku: 'TAP-1', net: 100, to: null },
  ]);
  expect(await latest('SRV-600')).toEqual({ audience: 'all', net: 100_000, from: shop.now });
  expect((await armatur('campaigns', 'list')).out).toMatch(/VAR-26 .* ended/);
  shop.now = moment(shop.now + minuteMs);
  // Within 30 days the campaign's own price is the lowest.
  const next = await create('MER --skus SRV-600 --price 700 --earlier 900');
  expect(next.err).toContain('720.00');
});

test('a file of campaigns: an article a row, each proved by itself', async () => {
  await withHistory();
  const file = join(shop.services.config.dataDir, 'campaigns.csv');
  const rows = ['VAR,SRV-600,,20,,2026-03-05', 'VAR,BAD-9,,20,,', 'VAR,TAP-1,200,,,2026-03-06'];
  await writeFile(
    file,
    `campaign,sku,price,percent,earlier_price,valid_from\n${rows.join('\n')}\n`,
  );
  const { out } = await armatur('import', 'campaigns', '--file', file, '--json');
  expect(JSON.parse(out)).toMatchObject({
    created: 1,
    errors: [
      { row: 3, sku: 'BAD-9', code: 'campaign.no_proof' },
      { row: 4, sku: 'TAP-1', code: 'campaign.dates' },
    ],
  });
  const again = await armatur('import', 'campaigns', '--file', file, '--json');
  expect(JSON.parse(again.out)).toMatchObject({ unchanged: 1 });
});
