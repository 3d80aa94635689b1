import type { Price } from '#domain/money/price.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A quantity from which a unit costs less, as one viewer may see it. */
export interface TierOffer {
  readonly quantity: number;
  readonly unit: Price;
}

/** The offer of one unit of an article to one viewer. `on-request` and `unknown` hold no amount. */
export type Offer =
  | {
      readonly kind: 'priced';
      readonly unit: Price;
      /**
       * Before a reduction: the lowest of the 30 days before it (rules/prices#earlier-price); absent when there
       * is no proof.
       */
      readonly previous?: Price;
      /** The square metres that the unit covers; absent where it is not sold by them. */
      readonly squareMetres?: number;
      /** When a special price that is asked now began and when it ends; absent where there is none or no edge. */
      readonly since?: Moment;
      readonly until?: Moment;
      readonly tiers: readonly TierOffer[];
      /** The unit is the cheapest of several variants that differ in price. */
      readonly isFrom: boolean;
      /** The highest price, where `unit` is the lowest. It is absent where only the lowest is shown. */
      readonly most?: Price;
    }
  | { readonly kind: 'on-request' }
  | { readonly kind: 'unknown' };
