import type { Migration } from './column-types.ts';

/** Loyalty cards with the moves of their points, and the points that a cart wants to use (rules/loyalty#moves). */
export const loyalty: Migration = {
  number: 62,
  name: 'loyalty',
  statements: (types) => [
    // The card of an erased customer stays with its moves, which name no person.
    `create table loyalty_cards (
      id ${types.id},
      customer_id ${types.whole} unique references customers (id) on delete set null,
      number ${types.text} not null unique,
      since ${types.moment} not null ${types.tableEnd}`,
    `create table point_moves (
      id ${types.id},
      card_id ${types.whole} not null references loyalty_cards (id),
      move_key ${types.text} not null,
      kind ${types.text} not null,
      points ${types.whole} not null,
      owed ${types.whole} not null,
      amount ${types.money} not null,
      order_id ${types.whole} references orders (id),
      at ${types.moment} not null,
      expires ${types.moment},
      unique (card_id, move_key) ${types.tableEnd}`,
    'create index point_moves_order on point_moves (order_id)',
    ...types.keptForGood('point_moves'),
    `alter table carts add column points ${types.whole} not null default 0`,
  ],
};
