import type { Seller } from '#domain/seller.ts';

/** The company that is responsible for data about a visitor. */
export interface ConsentView extends Pick<Seller, 'name' | 'organisationNumber' | 'email'> {
  /** The shop counts purchases, with consent. */
  readonly isMeasured: boolean;
}
