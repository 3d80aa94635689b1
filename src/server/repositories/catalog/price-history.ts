import type { PricePoint } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { PriceHistory } from '#domain/pricing/price-context.ts';
import type { Moment } from '#domain/time/moment.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import { skuKeys } from './product-keys.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** The value of `all` in the column of groups. */
const everybody = -1;

export type PriceHistoryEntry = PricePoint & { readonly productId: number };

/** Loads earlier prices by sku (rules/prices#earlier-price). */
export async function loadPriceHistory(db: Db, skus: readonly string[]): Promise<PriceHistory> {
  const points = db
    .selectFrom('price_history')
    .innerJoin('products', 'products.id', 'price_history.product_id')
    .select(['products.sku as sku', 'group_id', 'net', 'from_at'])
    .orderBy('from_at');
  const rows = await rowsIn(points, 'products.sku_key', skuKeys(skus));
  const bySku = Map.groupBy(rows, ({ sku }) => sku);
  return new Map([...bySku].map(([sku, own]) => [sku, own.map(toPoint)]));
}

export async function latestPrices(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<PricePoint['audience'], Ore>>> {
  const history = db.selectFrom('price_history').selectAll().orderBy('from_at');
  const rows = await rowsIn(history, 'product_id', productIds);
  const byId = Map.groupBy(rows, (row) => row.product_id);
  return new Map(
    [...byId].map(([id, points]) => [
      id,
      // A later entry of an audience replaces an earlier one.
      new Map(points.map(toPoint).map(({ audience, net }) => [audience, net])),
    ]),
  );
}

/** Adds entries and replaces those of the same moment. Returns the number of new ones. */
export async function addPricePoints(
  tx: Db,
  points: readonly PriceHistoryEntry[],
): Promise<number> {
  if (points.length === 0) return 0;
  const rows = points.map(({ productId, audience, net, from }) => ({
    product_id: productId,
    group_id: audience === 'all' ? everybody : audience,
    net,
    from_at: from,
  }));
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('price_history')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'group_id', 'from_at'])
        .doUpdateSet(({ ref }) => ({ net: ref('excluded.net') }))
        .whereRef('price_history.net', '!=', 'excluded.net'),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

function toPoint(row: { group_id: number; net: number; from_at: number }): PricePoint {
  return {
    audience: row.group_id === everybody ? 'all' : row.group_id,
    net: row.net as Ore,
    from: row.from_at as Moment,
  };
}
