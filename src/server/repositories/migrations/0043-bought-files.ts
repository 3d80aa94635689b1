import type { Migration } from './column-types.ts';

export const boughtFiles: Migration = {
  name: 'files that were bought',
  statements: ({ id, whole, moment, text, tableEnd }) => [
    `create table bought_files (
      id ${id},
      order_id ${whole} not null references orders (id),
      line ${whole} not null,
      sku ${text} not null,
      title ${text} not null,
      place ${text} not null,
      max_downloads ${whole} not null,
      max_days ${whole} not null,
      token ${text} not null unique,
      released_at ${moment},
      downloads ${whole} not null default 0,
      counted_at ${moment} ${tableEnd}`,
    'create index bought_files_order on bought_files (order_id)',
  ],
};
