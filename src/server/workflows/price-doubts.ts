import type { SpecialPrice } from '#domain/catalog/product.ts';
import { isUnproved, type DoubtRules } from '#domain/pricing/price-doubts.ts';
import type { Moment } from '#domain/time/moment.ts';
import { loadPriceHistory } from '#server/repositories/catalog/price-history.ts';
import { loadVatRules } from '#server/repositories/catalog/vat-rules.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { priceHistoryRules } from './price-history-rules.ts';

export async function loadDoubtRules(db: Db, now: Moment): Promise<DoubtRules> {
  const views = await loadStoreViews(db);
  const countries = [...new Set(views.map(({ settings }) => settings.tax.country))];
  return { vatRules: await loadVatRules(db), countries, ...(await priceHistoryRules(db)), now };
}

interface OnSpecial {
  readonly sku: string;
  readonly special: SpecialPrice;
}

/** Number of articles to look up at once. */
const batchSize = 500;

/** Finds articles whose price history does not prove an earlier price. */
export async function unproved<Article extends OnSpecial>(
  db: Db,
  articles: readonly Article[],
  rules: DoubtRules,
): Promise<readonly Article[]> {
  const found: Article[] = [];
  for (let start = 0; start < articles.length; start += batchSize) {
    const batch = articles.slice(start, start + batchSize);
    const priceHistory = await loadPriceHistory(
      db,
      batch.map(({ sku }) => sku),
    );
    found.push(
      ...batch.filter((each) => isUnproved(each.special, priceHistory.get(each.sku) ?? [], rules)),
    );
  }
  return found;
}
