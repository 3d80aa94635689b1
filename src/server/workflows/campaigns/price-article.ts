import { campaignPrice } from '#domain/campaigns/campaign-price.ts';
import type { Campaign, CampaignPrice } from '#domain/campaigns/campaign.ts';
import { readCampaign, readCampaignWish } from '#domain/campaigns/campaign-row.ts';
import type { SpecialPrice } from '#domain/catalog/product.ts';
import type { Cells } from '#domain/import/cells.ts';
import { readRow, type RowRefusal } from '#domain/import/read-row.ts';
import type { Moment } from '#domain/time/moment.ts';
import { joining, type Acting } from '#server/acting.ts';
import {
  findCampaign,
  insertCampaign,
  saveCampaignPrice,
  setSpecial,
  type StoredCampaign,
} from '#server/repositories/catalog/campaigns.ts';
import { loadPriceHistory } from '#server/repositories/catalog/price-history.ts';
import { loadPrices } from '#server/repositories/catalog/prices.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import type { PriceHistoryRules } from '#server/workflows/price-history-rules.ts';
import { tellingPrice } from '#server/workflows/prices/telling-price.ts';
import { recordPrices } from '#server/workflows/record-prices.ts';

interface CampaignRow {
  /** The article's price and words in its campaign, in the columns of a file of campaigns. */
  readonly cells: Cells;
  readonly rules: PriceHistoryRules;
}

export interface PricedArticle extends CampaignPrice {
  readonly sku: string;
}

export type ArticleInCampaign =
  | { readonly kind: 'refused'; readonly refusal: RowRefusal }
  | { readonly kind: 'priced'; readonly outcome: Outcome; readonly article: PricedArticle };

/**
 * Takes an article into a campaign, if the price history proves the campaign's statements
 * (rules/prices#campaigns).
 */
export function priceArticle(row: CampaignRow, acting: Acting): Promise<ArticleInCampaign> {
  return acting.database.transaction(async (tx): Promise<ArticleInCampaign> => {
    const { cells, rules } = row;
    const article = await findArticle(tx, cells.given('sku') ?? '');
    if ('refusal' in article) return article;
    const known = await findCampaign(tx, cells.given('campaign') ?? '');
    const read = readRow(cells, (each) => readCampaign(each, known, acting.now));
    if (!read.ok) return { kind: 'refused', refusal: read.refusal };
    const campaign = read.value;
    const { sku, base, special } = article;
    if (base === undefined) return refused('price.missing', { expected: 'campaign' });
    if (isTaken(special, campaign, acting.now)) return refused('campaign.special');
    const { startsAt } = campaign;
    const history = article.history.filter(({ from }) => from < startsAt);
    const price = readRow(cells, (each) => {
      const wish = { base, ...readCampaignWish(each) };
      return campaignPrice(wish, { ...rules, history, startsAt }, each.refuse);
    });
    if (!price.ok) return { kind: 'refused', refusal: price.refusal };
    const written = { campaign, known, productId: article.productId, sku, price: price.value };
    const outcome = await write(written, joining(tx, acting));
    return { kind: 'priced', outcome, article: { sku, ...price.value } };
  });
}

function refused(
  code: RowRefusal['code'],
  values?: RowRefusal['values'],
): Extract<ArticleInCampaign, { readonly kind: 'refused' }> {
  return { kind: 'refused', refusal: { column: 'sku', code, ...(values && { values }) } };
}

async function findArticle(tx: Db, wanted: string) {
  const productId = (await findProductIds(tx, [wanted])).get(wanted.toLowerCase());
  if (productId === undefined) return refused('product.unknown', { sku: wanted });
  const [found] = await loadPrices(tx, [productId]);
  const sku = found?.sku ?? wanted;
  const history = (await loadPriceHistory(tx, [sku])).get(sku) ?? [];
  return { productId, sku, history, ...found?.priceList };
}

interface Written {
  readonly campaign: Campaign;
  readonly known: StoredCampaign | undefined;
  readonly productId: number;
  readonly sku: string;
  readonly price: CampaignPrice;
}

function write(
  { campaign, known, productId, sku, price }: Written,
  acting: Acting,
): Promise<Outcome> {
  const { now } = acting;
  return tellingPrice(acting, sku, async (tx) => {
    const id = known?.id ?? (await begin(tx, campaign, acting));
    const outcome = await saveCampaignPrice(tx, id, productId, price);
    if (outcome === 'unchanged') return outcome;
    await setSpecial(tx, productId, specialOf(campaign, price), now);
    await recordPrices(tx, [productId], now);
    return outcome;
  });
}

async function begin(
  tx: Db,
  campaign: Campaign,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<number> {
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

/** Whether the article has another special price that has not ended; an article can have only one. */
function isTaken(special: SpecialPrice | undefined, campaign: Campaign, now: Moment): boolean {
  if (special === undefined || (special.to !== undefined && special.to <= now)) return false;
  return special.from !== campaign.startsAt || special.to !== campaign.endsAt;
}
