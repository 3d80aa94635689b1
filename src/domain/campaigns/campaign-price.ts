import type { PricePoint } from '#domain/catalog/product.ts';
import type { TellOfRow } from '#domain/import/row-codes.ts';
import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import { referenceNet } from '#domain/pricing/reference-price.ts';
import { guestGroupId } from '#domain/customer/viewer.ts';
import type { Moment } from '#domain/time/moment.ts';
import { kronerText } from '#domain/import/write-values.ts';
import type { CampaignPrice } from './campaign.ts';

/** The price and words that a campaign wants for an article. `price` is absent where the percentage gives it. */
export interface CampaignWish {
  readonly base: Ore;
  readonly price?: Ore;
  /** Hundredths of a percent off the earlier price, as the campaign says. */
  readonly percent?: number;
  /** The earlier price it says. */
  readonly earlier?: Ore;
}

/** The proof in the price history, and the start of the campaign. */
export interface CampaignProof {
  readonly history: readonly PricePoint[];
  readonly openGroups: readonly number[];
  readonly startsAt: Moment;
  readonly days: number;
}

/**
 * The price of an article in a campaign (rules/prices#campaigns). What the campaign says must be what the price history
 * will prove when it begins: a percentage is of the lowest price of the 30 days before, and an earlier price is
 * not above it. Refuses `campaign.price`, `campaign.not_lower`, `campaign.no_proof`, `campaign.earlier`,
 * `campaign.percent`.
 */
export function campaignPrice(
  { base, price, percent, earlier }: CampaignWish,
  proof: CampaignProof,
  refuse: TellOfRow,
): CampaignPrice {
  const isStated = percent !== undefined || earlier !== undefined;
  if (price === undefined && percent === undefined) refuse('price', 'campaign.price');
  // Without a price the question is what was asked before any reduction from now on.
  const lowest = isStated ? provenNet(price ?? noOre, proof) : undefined;
  const net = price ?? ore(Math.floor(((lowest ?? base) * (10_000 - (percent ?? 0))) / 10_000));
  if (net >= base) refuse('price', 'campaign.not_lower', { base: kronerText(base) });
  if (!isStated) return { net };
  if (lowest === undefined) {
    refuse(percent === undefined ? 'earlier_price' : 'percent', 'campaign.no_proof');
    return { net };
  }
  const proven = { lowest: kronerText(lowest) };
  if (earlier !== undefined && earlier > lowest)
    refuse('earlier_price', 'campaign.earlier', proven);
  if (percent !== undefined && net * 10_000 > lowest * (10_000 - percent)) {
    refuse('percent', 'campaign.percent', proven);
  }
  return { net, ...(percent !== undefined && { percent }), earlier: lowest };
}

/** The earlier price of everybody when the campaign begins, should nothing change until then. */
function provenNet(net: Ore, { startsAt, ...proof }: CampaignProof): Ore | undefined {
  return referenceNet({ ...proof, net, groupId: guestGroupId, now: startsAt });
}
