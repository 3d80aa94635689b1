import type { ColumnTypes, Migration } from './column-types.ts';

export const matrixEdges: Migration = {
  number: 16,
  name: 'matrix edges',
  statements: ({ whole, moment, tableEnd }: ColumnTypes) => [
    `create table matrix_edges (
      at ${moment} not null,
      product_id ${whole} not null references products (id) on delete cascade,
      primary key (at, product_id) ${tableEnd}`,
    'create index matrix_edges_product on matrix_edges (product_id)',
  ],
};
