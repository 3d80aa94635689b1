import type { Visitor } from '#contract/views/page.ts';

/** A guest who sees prices, with VAT and in a grid. */
export const visitor: Visitor = {
  isLoggedIn: false,
  seesNetPrices: false,
  seesPrices: true,
  listing: 'grid',
  large: 'gross',
};
