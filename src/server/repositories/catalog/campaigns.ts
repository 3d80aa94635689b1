import type { Selectable } from 'kysely';
import type { Campaign, CampaignPrice } from '#domain/campaigns/campaign.ts';
import type { SpecialPrice } from '#domain/catalog/product.ts';
import { couponKey } from '#domain/coupons/coupon-key.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findRow, rowsIn, saveRow } from '#server/repositories/system/queries.ts';
import type {
  CampaignPriceTable,
  CampaignTable,
} from '#server/repositories/system/schema-catalog.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export type StoredCampaign = Campaign & { readonly id: number };

export async function findCampaign(db: Db, code: string): Promise<StoredCampaign | undefined> {
  const row = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('code_key', '=', couponKey(code))
    .executeTakeFirst();
  return row && toCampaign(row);
}

export async function insertCampaign(tx: Db, campaign: Campaign): Promise<number> {
  const { id } = await tx
    .insertInto('campaigns')
    .values({
      code: campaign.code,
      code_key: couponKey(campaign.code),
      starts_at: campaign.startsAt,
      ends_at: campaign.endsAt ?? null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Loads campaigns, newest first, with their number of articles. */
export async function listCampaigns(
  db: Db,
): Promise<readonly (StoredCampaign & { readonly articles: number })[]> {
  const rows = await db
    .selectFrom('campaigns')
    .selectAll('campaigns')
    .select(({ selectFrom }) =>
      selectFrom('campaign_prices')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .whereRef('campaign_prices.campaign_id', '=', 'campaigns.id')
        .as('articles'),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...toCampaign(row), articles: Number(row.articles) }));
}

/** Ends a campaign. False when it has already ended. */
export async function endCampaign(tx: Db, id: number, now: Moment): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('campaigns')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveCampaignPrice(
  tx: Db,
  campaignId: number,
  productId: number,
  { net, percent, earlier }: CampaignPrice,
): Promise<Outcome> {
  const key = { campaign_id: campaignId, product_id: productId };
  const known = await findRow(tx, 'campaign_prices', key);
  const columns = ['campaign_id', 'product_id'] as const;
  const row = { ...key, net, percent: percent ?? null, earlier_net: earlier ?? null };
  return saveRow(tx, 'campaign_prices', columns, known, row);
}

export interface CampaignArticle extends CampaignPrice {
  readonly productId: number;
  readonly sku: string;
}

/** Loads the articles of a campaign, by sku. */
export async function campaignArticles(
  db: Db,
  campaignId: number,
): Promise<readonly CampaignArticle[]> {
  const rows = await db
    .selectFrom('campaign_prices')
    .innerJoin('products', 'products.id', 'campaign_prices.product_id')
    .select(['product_id', 'sku', 'net', 'percent', 'earlier_net'])
    .where('campaign_id', '=', campaignId)
    .orderBy('sku_key')
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    sku: row.sku,
    ...toPrice(row),
  }));
}

/** Loads an article's prices in its campaigns, newest first. */
export async function campaignsOf(
  db: Db,
  productId: number,
): Promise<readonly (StoredCampaign & CampaignPrice)[]> {
  const rows = await db
    .selectFrom('campaign_prices')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_prices.campaign_id')
    .selectAll('campaigns')
    .select(['net', 'percent', 'earlier_net'])
    .where('product_id', '=', productId)
    .orderBy('starts_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...toCampaign(row), ...toPrice(row) }));
}

export async function setSpecial(
  tx: Db,
  productId: number,
  special: SpecialPrice,
  now: Moment,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...specialColumns(special), updated_at: now })
    .where('id', '=', productId)
    .execute();
}

/**
 * Replaces a special price; undefined removes it. False where the price was changed meanwhile, which
 * then stays.
 */
export async function replaceSpecial(
  tx: Db,
  productId: number,
  { old, by }: { readonly old: SpecialPrice; readonly by: SpecialPrice | undefined },
  now: Moment,
): Promise<boolean> {
  const { special_net: net, special_from: from, special_to: to } = specialColumns(old);
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ ...specialColumns(by), updated_at: now })
    .where('id', '=', productId)
    .where('special_net', 'is not distinct from', net)
    .where('special_from', 'is not distinct from', from)
    .where('special_to', 'is not distinct from', to)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function specialColumns(special: SpecialPrice | undefined) {
  return {
    special_net: special?.net ?? null,
    special_from: special?.from ?? null,
    special_to: special?.to ?? null,
  };
}

/** Finds articles with their own price: these skus or their variants, and all in these categories. */
export async function priceableSkus(
  db: Db,
  {
    skus,
    categoryIds,
  }: { readonly skus: readonly string[]; readonly categoryIds: readonly number[] },
): Promise<readonly string[]> {
  const products = db.selectFrom('products').select(['id', 'sku', 'kind', 'base_net']);
  const members = await rowsIn(
    db.selectFrom('product_categories').select('product_id'),
    'category_id',
    categoryIds,
  );
  const ids = [...new Set(members.map(({ product_id }) => product_id))];
  const keys = skus.map((sku) => sku.toLowerCase());
  const chosen = [
    ...(await rowsIn(products, 'sku_key', keys)),
    ...(await rowsIn(products, 'id', ids)),
  ];
  const parents = chosen.filter(({ kind }) => kind === 'configurable').map(({ id }) => id);
  const variants = await rowsIn(
    db
      .selectFrom('product_variants')
      .innerJoin('products', 'products.sku_key', 'product_variants.sku_key')
      .select(['products.sku', 'products.base_net']),
    'product_variants.parent_id',
    parents,
  );
  const own = chosen.filter(({ kind }) => kind !== 'configurable');
  const priced = [...own, ...variants].filter(({ base_net }) => base_net !== null);
  return [...new Set(priced.map(({ sku }) => sku))].toSorted();
}

function toPrice(row: Pick<CampaignPriceTable, 'net' | 'percent' | 'earlier_net'>): CampaignPrice {
  return {
    net: row.net as Ore,
    ...(row.percent !== null && { percent: row.percent }),
    ...(row.earlier_net !== null && { earlier: row.earlier_net as Ore }),
  };
}

function toCampaign(row: Selectable<CampaignTable>): StoredCampaign {
  return {
    id: row.id,
    code: row.code,
    startsAt: row.starts_at as Moment,
    ...(row.ends_at !== null && { endsAt: row.ends_at as Moment }),
    ...(row.ended_at !== null && { endedAt: row.ended_at as Moment }),
  };
}
