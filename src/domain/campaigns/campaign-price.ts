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
  /** The discount that the campaign states, in hundredths of a percent of the earlier price. */
  readonly percent?: number;
  /** The earlier price that the campaign states. */
  readonly earlier?: Ore;
}

/** The price history that proves an earlier price, and the start of the campaign. */
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
  // A campaign without a price takes its percentage off the lowest proven price.
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

/**
 * Returns the earlier price that guests would see at the start of the campaign if no price changed
 * before then.
 */
function provenNet(net: Ore, { startsAt, ...proof }: CampaignProof): Ore | undefined {
  return referenceNet({ ...proof, net, groupId: guestGroupId, now: startsAt });
}
