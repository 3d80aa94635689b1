import type { Seller } from '#domain/seller.ts';

/** Who answers for what is kept of a visitor. */
export type ConsentView = Pick<Seller, 'name' | 'organisationNumber' | 'email'>;
