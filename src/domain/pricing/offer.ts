import type { SaleUnit } from '#domain/catalog/sale-unit.ts';
import type { Price, VatRate } from '#domain/money/price.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A quantity with a lower unit price, as one viewer sees it. */
export interface TierOffer {
  readonly quantity: number;
  readonly unit: Price;
}

/** The unit price of an article for one viewer. `on-request` and `unknown` hold no amount. */
export type Offer =
  | {
      readonly kind: 'priced';
      readonly unit: Price;
      /**
       * The price before a reduction: the lowest of the 30 days before it (rules/prices#earlier-price);
       * absent when there is no proof.
       */
      readonly previous?: Price;
      /** The unit that the price is for; absent where it is the piece. */
      readonly saleUnit?: SaleUnit;
      /** The packs as imports store them, and the rate by which they are taxed; absent where there are none. */
      readonly packs?: string;
      readonly vatRate?: VatRate;
      /** The square metres that one unit covers; absent where it is not sold by area. */
      readonly squareMetres?: number;
      /**
       * The beginning and the end of the present special price; absent where there is none or it has no
       * such edge.
       */
      readonly since?: Moment;
      readonly until?: Moment;
      readonly tiers: readonly TierOffer[];
      /** The price is that of the cheapest of several variants with different prices. */
      readonly isFrom: boolean;
      /** The highest price, where `unit` is the lowest. Absent where only the lowest is shown. */
      readonly most?: Price;
    }
  | { readonly kind: 'on-request' }
  | { readonly kind: 'unknown' };
