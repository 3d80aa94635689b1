import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';

/** Special prices that begin and end together (rules/prices#campaigns). */
export interface Campaign {
  readonly code: string;
  /** From this moment, and before the other. */
  readonly startsAt: Moment;
  readonly endsAt?: Moment;
  /** When the merchant ended it, before its time. */
  readonly endedAt?: Moment;
}

/** The price of an article in a campaign. */
export interface CampaignPrice {
  readonly net: Ore;
  /** Hundredths of a percent, where the campaign says how much it is off. */
  readonly percent?: number;
  /** The earlier price that the price history proves, where the campaign says one or a percentage. */
  readonly earlier?: Ore;
}
