import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loggedSince, logEnd } from '#testing/change-log-end.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { newStock, type ProductRecord } from '#domain/catalog/product-record.ts';
import { saveProductRecords } from './save-product-records.ts';
import { reserveStock, takeReserved } from './reserve-stock.ts';
import { warehouse } from './shelves.ts';
import { findStock, putBackIntoStock, setStock } from './stock.ts';

describe.each(testEngines)('stock on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let ids: readonly number[];

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    ids = await database.transaction((tx) =>
      saveProductRecords(
        tx,
        [article('A', 3), article('B', 10), article('C', 0, { isManaged: false })].map((after) => ({
          before: undefined,
          after,
        })),
        testNow,
      ),
    );
  });
  afterEach(() => place.remove());

  const hold = (wanted: ReadonlyMap<number, number>, from = database) =>
    from.transaction(
      async (tx) => (await reserveStock(tx, wanted, { at: warehouse, now: testNow })).missing,
    );
  const onHand = async (sku: string) => (await findStock(database.read, [sku]))[0]?.stock;

  test('is held as a whole, and the last one makes the article sold out', async () => {
    expect(
      await hold(
        new Map([
          [ids[0]!, 3],
          [ids[1]!, 4],
        ]),
      ),
    ).toEqual([]);
    expect(await onHand('a')).toMatchObject({ quantity: 0, isInStock: false });
    expect(await onHand('B')).toMatchObject({ quantity: 6, isInStock: true });
  });

  test('a product that is sold by its variants or parts has no stock to set', async () => {
    const parent = { ...article('PARENT', 0), kind: 'configurable' as const };
    const [id = 0] = await database.transaction((tx) =>
      saveProductRecords(tx, [{ before: undefined, after: parent }], testNow),
    );
    const move = { reason: 'set', reference: 'counted', at: testNow } as const;
    for (const at of [warehouse, 'oslo']) {
      const set = database.transaction((tx) => setStock(tx, id, 4, { ...move, place: at }));
      expect(await set).toBeUndefined();
    }
  });

  test('more than there is is refused by id', async () => {
    expect(await hold(new Map([[ids[0]!, 4]]))).toEqual([ids[0]]);
    expect(await onHand('A')).toMatchObject({ quantity: 3 });
  });

  test('an article without counted stock is always available', async () => {
    expect(await hold(new Map([[ids[2]!, 1_000]]))).toEqual([]);
    expect(await onHand('C')).toMatchObject({ quantity: 0, isInStock: true });
  });

  test('backorders end at their limit (rules/products#stock)', async () => {
    await database.transaction(async (tx) => {
      const limited = { allows_backorders: 1, out_of_stock_quantity: -2 };
      await tx.updateTable('stock').set(limited).where('product_id', '=', ids[0]!).execute();
    });
    expect(await hold(new Map([[ids[0]!, 6]]))).toEqual([ids[0]]);
    expect(await hold(new Map([[ids[0]!, 4]]))).toEqual([]);
    expect(await onHand('A')).toMatchObject({ quantity: -1, isInStock: true });
    expect(await hold(new Map([[ids[0]!, 1]]))).toEqual([]);
    expect(await onHand('A')).toMatchObject({ quantity: -2, isInStock: false });
  });

  test('rented goods are on hand again when they are back', async () => {
    const rented = new Map([[ids[0]!, 3]]);
    await hold(rented);
    const move = { reference: '000000007', at: testNow };
    await database.transaction((tx) => takeReserved(tx, rented, { ...move, reason: 'order' }));
    await database.transaction((tx) => putBackIntoStock(tx, rented, { ...move, reason: 'return' }));
    expect(await onHand('A')).toMatchObject({ quantity: 3, isInStock: true });
  });

  test('a count is set with its reason, and every process is told', async () => {
    const position = await logEnd(database.read);
    const set = (id: number) =>
      database.transaction((tx) =>
        setStock(tx, id, 8, { reason: 'set', reference: 'counted', at: testNow }),
      );
    expect(await set(ids[0]!)).toBe(3);
    expect(await set(999_999)).toBeUndefined();
    expect(await onHand('A')).toMatchObject({ quantity: 8 });
    const changes = await loggedSince(database.read, position);
    expect(changes.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['stock A']);
  });
});

function article(
  sku: string,
  quantity: number,
  stock: Partial<ProductRecord['stock']> = {},
): ProductRecord {
  return {
    sku,
    kind: 'simple',
    status: 1,
    visibility: 4,
    attributeSetId: 4,
    taxClassId: 2,
    pictures: [],
    attributes: {},
    document: {},
    views: {},
    categoryIds: [],
    variantSkus: [],
    links: [],
    stock: { ...newStock, quantity, ...stock },
  };
}
