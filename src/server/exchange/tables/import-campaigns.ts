import { campaignColumns } from '#domain/campaigns/campaign-row.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { refuseRow } from '#server/exchange/files/refusals.ts';
import { priceArticle } from '#server/workflows/campaigns/price-article.ts';
import { priceHistoryRules } from '#server/workflows/price-history-rules.ts';

/** Imports campaigns; each row is an article of a campaign. */
export const importCampaigns: Importer = async (database, options) => {
  const rules = await priceHistoryRules(database.read);
  return importTable(database, options, campaignColumns, async (cells, acting) => {
    const result = await priceArticle({ cells, rules }, acting);
    return result.kind === 'priced' ? result.outcome : refuseRow(result.refusal);
  });
};
