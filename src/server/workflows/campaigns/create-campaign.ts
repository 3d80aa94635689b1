import { Cells } from '#domain/import/cells.ts';
import type { RowRefusal } from '#domain/import/read-row.ts';
import type { Acting } from '#server/acting.ts';
import {
  campaignArticles,
  findCampaign,
  priceableSkus,
  type CampaignArticle,
  type StoredCampaign,
} from '#server/repositories/catalog/campaigns.ts';
import { categoriesBelow, categoryAddresses } from '#server/repositories/catalog/categories.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { writeBatch } from '#server/workflows/imports/write-batch.ts';
import { priceHistoryRules } from '#server/workflows/price-history-rules.ts';
import { priceArticle, type ArticleInCampaign, type PricedArticle } from './price-article.ts';

export interface NewCampaign {
  readonly code: string;
  /** Skus of its articles; a configurable product stands for all its variants. */
  readonly skus: readonly string[];
  /** Addresses of categories whose articles, and those below them, take part too. */
  readonly categories: readonly string[];
  /** The price and dates of all its articles, in the columns of a file of campaigns. */
  readonly cells: Readonly<Record<string, string>>;
  /** Articles without a proved earlier price are left out. */
  readonly skipsUnproved: boolean;
  readonly isDryRun: boolean;
}

export interface RefusedArticle extends RowRefusal {
  readonly sku: string;
}

interface Rehearsal {
  readonly priced: readonly PricedArticle[];
  /** Articles without a proved earlier price. */
  readonly unproved: readonly RefusedArticle[];
  readonly refused: readonly RefusedArticle[];
}

export type CreatedCampaign =
  | { readonly kind: 'taken' }
  | { readonly kind: 'no-category'; readonly address: string }
  | { readonly kind: 'no-articles' }
  | ({ readonly kind: 'refused' } & Rehearsal)
  | ({ readonly kind: 'rehearsed' } & Rehearsal)
  | {
      readonly kind: 'created';
      readonly campaign: StoredCampaign;
      readonly articles: readonly CampaignArticle[];
      readonly unproved: Rehearsal['unproved'];
    };

/**
 * Creates a campaign. A rehearsal prices all articles and is rolled back; a campaign is made completely
 * or not at all (rules/prices#campaigns).
 */
export async function createCampaign(
  campaign: NewCampaign,
  acting: Acting,
): Promise<CreatedCampaign> {
  const { code, skipsUnproved, isDryRun } = campaign;
  const { read } = acting.database;
  if ((await findCampaign(read, code)) !== undefined) return { kind: 'taken' };
  const idOf = await categoryIds(read);
  const unknown = campaign.categories.find((address) => !idOf.has(address.toLowerCase()));
  if (unknown !== undefined) return { kind: 'no-category', address: unknown };
  const skus = await chosenSkus(read, campaign, idOf);
  if (skus.length === 0) return { kind: 'no-articles' };
  const rehearsal = await priceAll(campaign, skus, true, acting);
  const { priced, unproved, refused } = rehearsal;
  const isEnough = unproved.length === 0 || isDryRun || (skipsUnproved && priced.length > 0);
  if (refused.length > 0 || !isEnough) return { kind: 'refused', ...rehearsal };
  if (isDryRun) return { kind: 'rehearsed', ...rehearsal };
  const proved = priced.map(({ sku }) => sku);
  const done = await priceAll(campaign, proved, false, acting);
  const made = await findCampaign(read, code);
  if (made === undefined || done.priced.length < proved.length) {
    return { kind: 'refused', ...done };
  }
  return {
    kind: 'created',
    campaign: made,
    articles: await campaignArticles(read, made.id),
    unproved,
  };
}

/** Category ids by address in lower case. */
async function categoryIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const addresses = [...(await categoryAddresses(db))];
  return new Map(addresses.map(([id, address]) => [address.toLowerCase(), id]));
}

async function chosenSkus(
  db: Db,
  { skus, categories }: NewCampaign,
  idOf: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const ids = categories.flatMap((address) => idOf.get(address.toLowerCase()) ?? []);
  return priceableSkus(db, { skus, categoryIds: await categoriesBelow(db, ids) });
}

const articlesAtOnce = 20;

/** Prices articles in short transactions, so that orders need not wait for a large campaign. */
async function priceAll(
  { code, cells }: NewCampaign,
  skus: readonly string[],
  isDryRun: boolean,
  acting: Acting,
): Promise<Rehearsal> {
  const rules = await priceHistoryRules(acting.database.read);
  const storeViews = await loadStoreViews(acting.database.read);
  const listener = { storeViews, refuse: () => undefined, notice: () => undefined };
  const answers: (readonly [string, ArticleInCampaign])[] = [];
  for (let start = 0; start < skus.length; start += articlesAtOnce) {
    const write = async (joined: Acting): Promise<void> => {
      answers.splice(start);
      for (const sku of skus.slice(start, start + articlesAtOnce)) {
        const row = new Cells(
          new Map(Object.entries({ ...cells, campaign: code, sku })),
          ',',
          listener,
        );
        answers.push([sku, await priceArticle({ cells: row, rules }, joined)]);
      }
    };
    await writeBatch({ isDryRun, write }, acting);
  }
  return rehearsalOf(answers);
}

function rehearsalOf(answers: readonly (readonly [string, ArticleInCampaign])[]): Rehearsal {
  const refused = answers.flatMap(([sku, answer]) =>
    answer.kind === 'refused' ? [{ sku, ...answer.refusal }] : [],
  );
  const isUnproved = ({ code }: RefusedArticle) => code === 'campaign.no_proof';
  return {
    priced: answers.flatMap(([, answer]) => (answer.kind === 'priced' ? [answer.article] : [])),
    unproved: refused.filter(isUnproved),
    refused: refused.filter((each) => !isUnproved(each)),
  };
}
