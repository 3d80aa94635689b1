import type { ColumnTypes, Migration } from './column-types.ts';

export const bundleParts: Migration = {
  number: 9,
  name: 'which bundles an article is part of',
  statements: ({ whole, text, tableEnd }: ColumnTypes) => [
    `create table bundle_parts (
      product_id ${whole} not null references products (id) on delete cascade,
      sku_key ${text} not null,
      primary key (product_id, sku_key) ${tableEnd}`,
    'create index bundle_parts_part on bundle_parts (sku_key)',
  ],
};
