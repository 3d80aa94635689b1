import type { Outcome } from '#server/repositories/system/outcome.ts';
import { rowsIn, saveRow } from '#server/repositories/system/queries.ts';
import { priceListOf } from './product-row.ts';
import type { TierPriceTable } from '#server/repositories/system/schema-catalog.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export async function loadPrices(db: Db, productIds: readonly number[]) {
  const rows = await rowsIn(db.selectFrom('products').selectAll(), 'id', productIds);
  const tiers = await rowsIn(db.selectFrom('tier_prices').selectAll(), 'product_id', productIds);
  const tiersById = Map.groupBy(tiers, (tier) => tier.product_id);
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    priceList: priceListOf(row, tiersById.get(row.id) ?? []),
  }));
}

export type TierRecord = Omit<TierPriceTable, 'product_id'>;

/** Saves a tier, by product, website, group and quantity. */
export async function saveTier(tx: Db, productId: number, tier: TierRecord): Promise<Outcome> {
  const { kind, value, ...rest } = tier;
  const key = { product_id: productId, ...rest };
  const known = await tx
    .selectFrom('tier_prices')
    .selectAll()
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  const columns = ['product_id', 'website', 'group_id', 'quantity'] as const;
  return saveRow(tx, 'tier_prices', columns, known, { ...key, kind, value });
}

export async function deleteTiers(tx: Db, productId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('tier_prices')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
