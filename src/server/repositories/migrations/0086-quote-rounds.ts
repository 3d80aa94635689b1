import type { Migration } from './column-types.ts';

/** The seller's discount before the answer, the quote that another renews, and the units of goods. */
export const quoteRounds: Migration = {
  number: 86,
  name: 'quote-rounds',
  statements: (types) => [
    `alter table quotes add column drafted_discount ${types.whole}`,
    `alter table quotes add column answered_at ${types.moment}`,
    `alter table quotes add column renewed_from ${types.whole} references quotes (id) on delete set null`,
    `alter table quote_items add column packing ${types.json}`,
    'create index quotes_renewed on quotes (renewed_from)',
  ],
};
