import type { Seller } from '#domain/seller.ts';

/** Who answers for what is kept of a visitor. */
export interface ConsentView extends Pick<Seller, 'name' | 'organisationNumber' | 'email'> {
  /** Purchases are counted, with consent. */
  readonly isMeasured: boolean;
}
