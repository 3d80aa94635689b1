import type { Migration } from './column-types.ts';

/** The article that a customer wishes for returned goods, and the order that sends it (rules/returns#exchange). */
export const exchanges: Migration = {
  number: 72,
  name: 'exchanges',
  statements: (types) => [
    `alter table return_items add column wished ${types.text}`,
    `alter table returns add column replacement ${types.whole} references orders (id)`,
    // An order sends the goods of one return only.
    'create unique index returns_replacement on returns (replacement)',
  ],
};
