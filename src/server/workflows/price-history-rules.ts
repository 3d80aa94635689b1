import type { CampaignProof } from '#domain/campaigns/campaign-price.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';

export type PriceHistoryRules = Pick<CampaignProof, 'openGroups' | 'days'>;

/**
 * The groups whose prices count, and the number of days: the strictest rule among the store views
 * (rules/law#reduced-prices).
 */
export async function priceHistoryRules(db: Db): Promise<PriceHistoryRules> {
  const prices = (await loadStoreViews(db)).map(({ settings }) => settings.prices);
  return {
    openGroups: [...new Set(prices.flatMap(({ openGroups }) => openGroups))],
    days: Math.max(...prices.map(({ referenceDays }) => referenceDays)),
  };
}
