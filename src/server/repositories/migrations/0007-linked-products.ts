import type { Migration } from './column-types.ts';

export const linkedProducts: Migration = {
  number: 7,
  name: 'who links to a product',
  statements: () => ['create index product_links_target on product_links (sku_key)'],
};
