import type { Migration } from './column-types.ts';

export const orderFieldsInCarts: Migration = {
  name: 'order fields lie in the cart',
  statements: ({ json }) => [
    `alter table carts add column order_fields ${json} not null default '{}'`,
  ],
};
