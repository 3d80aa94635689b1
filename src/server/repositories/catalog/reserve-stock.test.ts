import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loggedSince, logEnd } from '#testing/change-log-end.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { newStock } from '#domain/catalog/product-record.ts';
import { releaseReserved, reserveStock, takeReserved, TooFewOnHand } from './reserve-stock.ts';
import { saveProductRecords } from './save-product-records.ts';
import { warehouse } from './shelves.ts';
import { findStock, lackOf, setStock } from './stock.ts';

const buyers = process.env.TEST_ALL ? 200 : 40;
/** As many as can get a connection each. */
const atOnce = 16;
const shop = 'oslo';

describe.each(testEngines)('reservations on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let id: number;
  let uncounted: number;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    [id = 0, uncounted = 0] = await database.transaction((tx) =>
      saveProductRecords(
        tx,
        [article('A', 5, true), article('B', 0, false)].map((after) => ({
          before: undefined,
          after,
        })),
        testNow,
      ),
    );
    await database.transaction((tx) =>
      setStock(tx, id, 3, { reason: 'set', reference: 'counted', at: testNow, place: shop }),
    );
  });
  afterEach(() => place.remove());

  const reserve = (quantity: number, at = warehouse, of = id, from = database) =>
    from.transaction((tx) => reserveStock(tx, new Map([[of, quantity]]), { at, now: testNow }));
  const move = (at: string) =>
    ({ reason: 'order', reference: '000000001', at: testNow, place: at }) as const;
  const take = (quantity: number, at = warehouse) =>
    database.transaction((tx) => takeReserved(tx, new Map([[id, quantity]]), move(at)));
  const release = (quantity: number, at = warehouse) =>
    database.transaction((tx) =>
      releaseReserved(tx, new Map([[id, quantity]]), { at, now: testNow }),
    );
  const stockAt = async (at: string) => {
    const row =
      at === warehouse
        ? await database.read
            .selectFrom('stock')
            .select(['quantity', 'reserved'])
            .where('product_id', '=', id)
            .executeTakeFirstOrThrow()
        : await database.read
            .selectFrom('shop_stock')
            .select(['quantity', 'reserved'])
            .where('product_id', '=', id)
            .where('location_code', '=', at)
            .executeTakeFirstOrThrow();
    return [row.quantity, row.reserved];
  };

  test.each([warehouse, shop])(
    'what is reserved at %s stays on hand and cannot be had by others (rules/products#reservations)',
    async (at) => {
      const [onHand = 0] = await stockAt(at);
      expect(await reserve(2, at)).toEqual({ missing: [], counted: new Set([id]) });
      expect(await stockAt(at)).toEqual([onHand, 2]);
      expect((await reserve(onHand - 1, at)).missing).toEqual([id]);
      await take(1, at);
      expect(await stockAt(at)).toEqual([onHand - 1, 1]);
      await release(1, at);
      expect(await stockAt(at)).toEqual([onHand - 1, 0]);
      await expect(take(1, at)).rejects.toThrow('are not reserved');
      await expect(release(1, at)).rejects.toThrow('are not reserved');
    },
  );

  test.each([warehouse, shop])(
    'what was counted as gone is not taken from %s, unless it may be backordered (rules/products#reservations)',
    async (at) => {
      await reserve(2, at);
      await database.transaction((tx) => setStock(tx, id, 1, { ...move(at), reason: 'set' }));
      await expect(take(2, at)).rejects.toThrow(TooFewOnHand);
      expect(await stockAt(at)).toEqual([1, 2]);
      expect(await lackOf(database.read, id, at)).toBe(1);
      await take(1, at);
      if (at !== warehouse) return;
      await database.transaction((tx) =>
        tx
          .updateTable('stock')
          .set({ allows_backorders: 1 })
          .where('product_id', '=', id)
          .execute(),
      );
      expect(await lackOf(database.read, id, at)).toBe(0);
      await take(1, at);
    },
  );

  test('the warehouse and a shop draw on quantities of their own (rules/products#places)', async () => {
    await reserve(5);
    expect(await stockAt(shop)).toEqual([3, 0]);
    expect((await reserve(1)).missing).toEqual([id]);
    expect((await reserve(3, shop)).missing).toEqual([]);
    expect((await reserve(1, 'bergen')).missing).toEqual([id]);
  });

  test('an article that was taken off sale stays so when a cancellation gives pieces back', async () => {
    await reserve(2);
    await database.transaction((tx) => tx.updateTable('stock').set({ is_in_stock: 0 }).execute());
    await release(1);
    const [found] = await findStock(database.read, ['A']);
    expect(found?.stock).toMatchObject({ quantity: 4, isInStock: false });
  });

  test('pages show what can be had, and the last one held makes the article sold out', async () => {
    const position = await logEnd(database.read);
    const shown = async () => (await findStock(database.read, ['A']))[0]?.stock;
    await reserve(2);
    expect(await shown()).toMatchObject({ quantity: 3, isInStock: true });
    await reserve(3);
    expect(await shown()).toMatchObject({ quantity: 0, isInStock: false });
    await take(4);
    expect(await shown()).toMatchObject({ quantity: 0, isInStock: false });
    await release(1);
    expect(await shown()).toMatchObject({ quantity: 1, isInStock: true });
    const changes = await loggedSince(database.read, position);
    // Handing over changes nothing visible.
    expect(changes.map(({ kind }) => kind)).toEqual(['stock', 'availability', 'availability']);
  });

  test('an article without counted stock is not reserved', async () => {
    expect(await reserve(1_000, warehouse, uncounted)).toEqual({ missing: [], counted: new Set() });
    expect((await reserve(1_000, shop, uncounted)).missing).toEqual([]);
  });

  test.each([warehouse, shop])(
    'many buyers of the last ones at %s: exactly as many get one (rules/safety#last-items)',
    async (at) => {
      const [onHand = 0] = await stockAt(at);
      const other = await place.open();
      const answers: Awaited<ReturnType<typeof reserve>>[] = [];
      let waiting = buyers;
      const buy = async (from: Database) => {
        while (waiting-- > 0) answers.push(await reserve(1, at, id, from));
      };
      const lanes = Array.from({ length: atOnce }, (_, n) => buy(n % 2 ? database : other));
      await Promise.all(lanes);
      expect(answers).toHaveLength(buyers);
      expect(answers.filter(({ missing }) => missing.length === 0)).toHaveLength(onHand);
      expect(await stockAt(at)).toEqual([onHand, onHand]);
    },
    60_000,
  );
});

function article(sku: string, quantity: number, isManaged: boolean) {
  return {
    sku,
    kind: 'simple' as const,
    status: 1 as const,
    visibility: 4 as const,
    attributeSetId: 4,
    taxClassId: 2,
    pictures: [],
    attributes: {},
    document: {},
    views: {},
    categoryIds: [],
    variantSkus: [],
    links: [],
    stock: { ...newStock, quantity, isManaged },
  };
}
