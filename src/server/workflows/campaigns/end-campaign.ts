import type { Moment } from '#domain/time/moment.ts';
import {
  campaignArticles,
  endCampaign as markEnded,
  findCampaign,
  replaceSpecial,
  type CampaignArticle,
  type StoredCampaign,
} from '#server/repositories/catalog/campaigns.ts';
import type { Acting } from '#server/acting.ts';
import { loadPrices } from '#server/repositories/catalog/prices.ts';
import { parentSkus } from '#server/repositories/catalog/products.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { recordPrices } from '#server/workflows/record-prices.ts';

export type EndedCampaign =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'ended';
      readonly code: string;
      /** Number of prices that it removed. */
      readonly count: number;
    };

const articlesAtOnce = 20;

/**
 * Removes the special prices of a campaign, article by article, and then ends it. If it is interrupted,
 * ending it again finishes the work (rules/prices#campaigns).
 */
export async function endCampaign(
  { code }: Pick<StoredCampaign, 'code'>,
  { database, actor, now }: Acting,
): Promise<EndedCampaign> {
  const campaign = await findCampaign(database.read, code);
  if (campaign === undefined) return { kind: 'unknown' };
  const articles = await campaignArticles(database.read, campaign.id);
  let count = 0;
  for (let start = 0; start < articles.length; start += articlesAtOnce) {
    const some = articles.slice(start, start + articlesAtOnce);
    count += await database.transaction((tx) => takeBack(tx, campaign, some, now));
  }
  await database.transaction(async (tx) => {
    if (!(await markEnded(tx, campaign.id, now))) return;
    const subject = `campaign:${campaign.code}`;
    await recordAudit(tx, { actor, action: 'campaign.end', subject }, now);
  });
  return { kind: 'ended', code: campaign.code, count };
}

/** Removes a special price; one that was changed since is no longer the campaign's. */
async function takeBack(
  tx: Db,
  { startsAt, endsAt }: StoredCampaign,
  articles: readonly CampaignArticle[],
  now: Moment,
): Promise<number> {
  const asked = new Map(articles.map(({ productId, net }) => [productId, net]));
  const own: { readonly id: number; readonly sku: string }[] = [];
  for (const { id, sku, priceList } of await loadPrices(tx, [...asked.keys()])) {
    const { special: old } = priceList;
    if (old?.net !== asked.get(id) || old?.from !== startsAt) continue;
    if (old.to !== endsAt || (endsAt !== undefined && endsAt <= now)) continue;
    const by = startsAt < now ? { ...old, to: now } : undefined;
    if (await replaceSpecial(tx, id, { old, by }, now)) own.push({ id, sku });
  }
  if (own.length === 0) return 0;
  await recordPrices(
    tx,
    own.map(({ id }) => id),
    now,
  );
  const skus = own.map(({ sku }) => sku);
  await logChanges(tx, 'price', [...skus, ...(await parentSkus(tx, skus))], now);
  return own.length;
}
