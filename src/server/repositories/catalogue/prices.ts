import type { PriceList } from '#domain/catalog/product.ts';
import { inChunks } from '#server/repositories/system/in-chunks.ts';
import { toArticle } from './product-row.ts';
import type { TierPriceTable } from '#server/repositories/system/schema-catalog.ts';
import { toStockItem } from './product-row.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** What is asked for an article, without its words. */
export interface PricedProduct {
  readonly id: number;
  readonly sku: string;
  readonly priceList: PriceList;
}

export async function loadPrices(
  db: Db,
  productIds: readonly number[],
): Promise<readonly PricedProduct[]> {
  const rows = await inChunks(productIds, (chunk) =>
    db.selectFrom('products').selectAll().where('id', 'in', chunk).execute(),
  );
  const tiers = await inChunks(productIds, (chunk) =>
    db.selectFrom('tier_prices').selectAll().where('product_id', 'in', chunk).execute(),
  );
  const tiersById = Map.groupBy(tiers, (tier) => tier.product_id);
  const noViews = { base: undefined, own: undefined };
  return rows.map((row) => {
    const article = toArticle(row, noViews, toStockItem(undefined), tiersById.get(row.id) ?? []);
    return { id: row.id, sku: row.sku, priceList: article.priceList };
  });
}

export type TierRecord = Omit<TierPriceTable, 'product_id'>;

/** Ids of products by sku in lower case. */
export async function findProductIds(
  db: Db,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(skus.map((sku) => sku.toLowerCase()))];
  const rows = await inChunks(keys, (chunk) =>
    db.selectFrom('products').select(['id', 'sku_key']).where('sku_key', 'in', chunk).execute(),
  );
  return new Map(rows.map(({ id, sku_key }) => [sku_key, id]));
}

/** Kinds of products by sku in lower case. */
export async function findProductKinds(
  db: Db,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(skus.map((sku) => sku.toLowerCase()))];
  const rows = await inChunks(keys, (chunk) =>
    db.selectFrom('products').select(['sku_key', 'kind']).where('sku_key', 'in', chunk).execute(),
  );
  return new Map(rows.map(({ sku_key, kind }) => [sku_key, kind]));
}

/** Makes or changes one tier; its key is product, website, group and quantity. */
export async function saveTier(
  tx: Db,
  productId: number,
  tier: TierRecord,
): Promise<'created' | 'updated' | 'unchanged'> {
  const known = await tx
    .selectFrom('tier_prices')
    .select(['kind', 'value'])
    .where('product_id', '=', productId)
    .where('website', '=', tier.website)
    .where('group_id', '=', tier.group_id)
    .where('quantity', '=', tier.quantity)
    .executeTakeFirst();
  if (known?.kind === tier.kind && known.value === tier.value) return 'unchanged';
  await tx
    .insertInto('tier_prices')
    .values({ product_id: productId, ...tier })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'website', 'group_id', 'quantity'])
        .doUpdateSet({ kind: tier.kind, value: tier.value }),
    )
    .execute();
  return known === undefined ? 'created' : 'updated';
}

/** Drops every tier of a product; answers how many there were. */
export async function deleteTiers(tx: Db, productId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('tier_prices')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
