import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { insertOrder } from '#server/repositories/sales/orders.ts';
import { openLedgers } from '#server/workflows/open-ledgers.ts';
import { putIntoOutbox } from '#server/repositories/system/outbox.ts';
import { findStock } from '#server/repositories/catalog/stock.ts';
import { reserveStock } from '#server/repositories/catalog/reserve-stock.ts';
import { warehouse } from '#server/repositories/catalog/shelves.ts';
import { insertReservations } from '#server/repositories/sales/order-reservations.ts';
import { anAddress } from '#testing/an-address.ts';
import { operate } from '#testing/an-operator.ts';
import { addVat } from '#testing/stock-the-shop.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';

const [engine] = testEngines;

describe('the operator’s program', { timeout: 60_000 }, () => {
  let place: TestDatabase;
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine!));
    folder = await mkdtemp(join(tmpdir(), 'armatur-cli-'));
  });
  afterEach(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const armatur = (...args: readonly string[]) => operate(place.address.dataDir, args);
  const file = async (text: string) => {
    const path = join(folder, 'products.csv');
    await writeFile(path, text);
    return path;
  };
  const products =
    'sku,attribute_set_code,product_type,name,price,qty\nA,Default,simple,Servant,249.95,5\n';

  test('help fits a terminal, and tells every command', async () => {
    const { code, out } = await armatur('--help');
    expect(code).toBe(0);
    expect(out).toContain('import products');
    for (const name of ['import products', 'orders list', 'restore', 'doctor']) {
      const help = await armatur(...name.split(' '), '--help');
      const widest = Math.max(...`${out}${help.out}`.split('\n').map(({ length }) => length));
      expect([name, widest <= 80]).toEqual([name, true]);
    }
  });

  test('what it does not know is one sentence and 2', async () => {
    for (const args of [
      ['sell'],
      ['import'],
      ['import', 'products'],
      ['check', '--fast'],
      ['orders', 'list', '--status', 'lost'],
      ['orders', 'show'],
      ['stock', 'set', 'A', 'many'],
      ['import', 'products', '--file', 'no-such-file.csv'],
    ]) {
      const { code, out, err } = await armatur(...args);
      expect([args, code, out]).toEqual([args, 2, '']);
      expect(err.trim().split('\n').length).toBeLessThan(20);
    }
  });

  test('an import ends with 0, with 1 when rows were refused, with 2 when all were', async () => {
    const good = await armatur('import', 'products', '--file', await file(products), '--json');
    expect([good.code, JSON.parse(good.out)]).toMatchObject([0, { created: 1, errors: [] }]);
    const mixed = await armatur(
      'import',
      'products',
      '--file',
      await file(`${products}B,Default,simple,,1,1\n`),
    );
    expect(mixed.code).toBe(1);
    expect(mixed.out).toContain('row 3, B, name');
    const bad = await armatur('import', 'products', '--file', await file('sku,price\nX,1\n'));
    expect(bad.code).toBe(2);
  });

  test('an order is shown, cancelled once, and its goods come back', async () => {
    await armatur('import', 'products', '--file', await file(products));
    await order();
    await openLedgers(database, () => testNow);
    const list = await armatur('orders', 'list');
    expect(list.out).toContain('937,31');
    expect((await armatur('orders', 'show', '1')).out).toContain('Kari');
    expect((await armatur('orders', 'cancel', '1')).code).toBe(0);
    expect((await armatur('orders', 'cancel', '1')).code).toBe(2);
    expect((await armatur('orders', 'ship', '1')).code).toBe(2);
    expect((await findStock(database.read, ['A']))[0]?.stock.quantity).toBe(5);
    expect((await armatur('check')).code).toBe(0);
  });

  test('check finds what does not fit, by name, and ends with 1', async () => {
    await armatur('import', 'products', '--file', await file(products));
    await database.transaction((tx) => tx.updateTable('stock').set({ quantity: -1 }).execute());
    const { code, out } = await armatur('check', '--json');
    const { results } = JSON.parse(out) as { results: { id: string; broken: string[] }[] };
    const broken = results.filter((each) => each.broken.length > 0);
    expect([code, broken.map(({ id, broken: what }) => [id, what])]).toEqual([
      1,
      [
        ['I1', ['A']],
        ['I2', ['A']],
      ],
    ]);
  });

  test('a count, a reindex and a purge are told to running processes', async () => {
    await armatur('import', 'products', '--file', await file(products));
    await armatur('stock', 'set', 'a', '8');
    await armatur('reindex');
    await armatur('purge', '--tag', 'product:A');
    const rows = await database.read
      .selectFrom('change_log')
      .select(['kind', 'key'])
      .orderBy('position')
      .execute();
    expect(rows.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'product A',
      'stock A',
      'reindex *',
      'purge product:A',
    ]);
  });

  test('doctor shows the operator’s key, the same each time', async () => {
    const first = JSON.parse((await armatur('doctor', '--json')).out) as { operatorKey: string };
    const second = JSON.parse((await armatur('doctor', '--json')).out) as { operatorKey: string };
    expect(first.operatorKey.length).toBeGreaterThan(30);
    expect(second.operatorKey).toBe(first.operatorKey);
  });

  test('doctor warns of a shop without a VAT rate', async () => {
    const seen = async () =>
      (JSON.parse((await armatur('doctor', '--json')).out) as { warnings: string[] }).warnings;
    const warning = expect.stringContaining('There is no VAT rate for NO');
    expect(await seen()).toContainEqual(warning);
    await database.transaction(addVat);
    expect(await seen()).not.toContainEqual(warning);
  });

  async function order(): Promise<void> {
    const unit = priceFromNet(ore(24_995), vatRate(25));
    const row = priceFromNet(ore(74_985), vatRate(25));
    const line = { sku: 'A', quantity: 3, unit, row, discount: zeroPrice };
    const [found] = await findStock(database.read, ['A']);
    await database.transaction(async (tx) => {
      const takes = { line: 1, productId: found!.productId, perPiece: 1, quantity: 3 };
      const wanted = new Map([[takes.productId, 3]]);
      await reserveStock(tx, wanted, { at: warehouse, now: testNow });
      await insertOrder(
        tx,
        {
          id: 1,
          number: '000000001',
          key: 'k',
          storeCode: 'no',
          email: 'kari@example.no',
          placedAt: testNow,
          totals: { rows: [line], subtotal: row, discount: zeroPrice, total: row },
          billing: anAddress({ firstName: 'Kari' }),
          paymentMethod: { code: 'invoice', title: 'Faktura' },
          fields: {},
          fingerprint: 'f',
          groupId: 0,
          lines: [
            {
              ...line,
              kind: 'simple',
              name: 'Servant',
              choices: [],
              options: {},
              vatRate: vatRate(25),
            },
          ],
        },
        '{}',
      );
      await insertReservations(tx, 1, warehouse, [takes]);
      await putIntoOutbox(
        tx,
        { kind: 'mail', key: 'order-placed 000000001', document: {} },
        testNow,
      );
    });
  }
});
