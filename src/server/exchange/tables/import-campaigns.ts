import { program, type Actor } from '#domain/actor.ts';
import { campaignPrice } from '#domain/campaigns/campaign-price.ts';
import type { Campaign, CampaignPrice } from '#domain/campaigns/campaign.ts';
import { campaignColumns, readCampaign, readCampaignWish } from '#domain/campaigns/campaign-row.ts';
import type { PriceList, SpecialPrice } from '#domain/catalog/product.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { Moment } from '#domain/time/moment.ts';
import {
  findCampaign,
  insertCampaign,
  saveCampaignPrice,
  setSpecial,
} from '#server/repositories/catalogue/campaigns.ts';
import { loadLedger } from '#server/repositories/catalogue/price-history.ts';
import { loadPrices } from '#server/repositories/catalogue/prices.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { ledgerRules, type LedgerRules } from '#server/workflows/ledger-rules.ts';
import { recordPrices } from '#server/workflows/record-prices.ts';
import type { Importer, TableImport } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { refuse } from '#server/exchange/files/refusals.ts';
import type { RowOutcome } from '#server/exchange/files/report.ts';
import { productIdOf, toldOfPrice } from './price-rows.ts';

export interface CampaignImport extends TableImport {
  /** Told of each article that can be offered so. */
  readonly onPriced?: (article: PricedArticle) => void;
}

export interface PricedArticle extends CampaignPrice {
  readonly sku: string;
}

/** An article a row; what a campaign says of its prices is proved by the price ledger (rules/prices#campaigns). */
export const importCampaigns: Importer<CampaignImport> = async (database, options) => {
  const { actor = program('import'), onPriced } = options;
  const ledger = await ledgerRules(database.read);
  return importTable(database, options, campaignColumns, (tx, cells, now) =>
    applyRow(tx, cells, { ledger, actor, onPriced }, now),
  );
};

interface Applying {
  readonly actor: Actor;
  readonly ledger: LedgerRules;
  readonly onPriced: CampaignImport['onPriced'];
}

async function applyRow(
  tx: Db,
  cells: Cells,
  { ledger, actor, onPriced }: Applying,
  now: Moment,
): Promise<RowOutcome> {
  const sku = cells.given('sku') ?? '';
  const productId = await productIdOf(tx, sku);
  const known = await findCampaign(tx, cells.given('campaign') ?? '');
  const campaign = readCampaign(cells, known, now);
  const [found] = await loadPrices(tx, [productId]);
  const { base, special } = found?.priceList ?? ({} as Partial<PriceList>);
  if (base === undefined) return refuse('sku', 'price.missing', { expected: 'campaign' });
  if (isTaken(special, campaign, now)) refuse('sku', 'campaign.special');
  const { startsAt } = campaign;
  const points = (await loadLedger(tx, [sku])).get(found?.sku ?? sku) ?? [];
  const history = points.filter(({ from }) => from < startsAt);
  const wish = { base, ...readCampaignWish(cells) };
  const price = campaignPrice(wish, { ...ledger, history, startsAt }, cells.refuse);

  onPriced?.({ sku: found?.sku ?? sku, ...price });
  const id = known?.id ?? (await begin(tx, campaign, actor, now));
  const outcome = await saveCampaignPrice(tx, id, productId, price);
  if (outcome === 'unchanged') return outcome;
  await setSpecial(tx, productId, specialOf(campaign, price), now);
  await recordPrices(tx, [productId], now);
  return toldOfPrice(tx, outcome, sku, now);
}

async function begin(tx: Db, campaign: Campaign, actor: Actor, now: Moment): Promise<number> {
  const id = await insertCampaign(tx, campaign);
  const subject = `campaign:${campaign.code}`;
  await recordAudit(tx, { actor, action: 'campaign.create', subject, detail: campaign }, now);
  return id;
}

function specialOf(
  { startsAt, endsAt }: Campaign,
  { net }: Pick<CampaignPrice, 'net'>,
): SpecialPrice {
  return { net, from: startsAt, ...(endsAt !== undefined && { to: endsAt }) };
}

/** An article has one special price: another that is not over stays. */
function isTaken(special: SpecialPrice | undefined, campaign: Campaign, now: Moment): boolean {
  if (special === undefined || (special.to !== undefined && special.to <= now)) return false;
  return special.from !== campaign.startsAt || special.to !== campaign.endsAt;
}
