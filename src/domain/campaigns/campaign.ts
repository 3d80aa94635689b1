import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';

/** Special prices that begin and end together (rules/prices#campaigns). */
export interface Campaign {
  readonly code: string;
  /** The campaign holds from this moment until just before `endsAt`. */
  readonly startsAt: Moment;
  readonly endsAt?: Moment;
  /** The moment at which the merchant ended it early. */
  readonly endedAt?: Moment;
}

/** The price of an article in a campaign. */
export interface CampaignPrice {
  readonly net: Ore;
  /** The stated discount in hundredths of a percent; absent where the campaign states none. */
  readonly percent?: number;
  /**
   * The earlier price that the price history proves; absent where the campaign states neither a price
   * nor a percentage.
   */
  readonly earlier?: Ore;
}
