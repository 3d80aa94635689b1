import type { Migration } from './column-types.ts';

/** Invoices and credit notes, and their files (rules/invoices#numbers). */
export const invoices: Migration = {
  number: 51,
  name: 'invoices',
  statements: (types) => [
    `create table invoices (
      number ${types.whole} primary key,
      kind ${types.text} not null,
      order_id ${types.whole} not null references orders (id),
      gross ${types.money} not null,
      document ${types.json} not null,
      issued_at ${types.moment} not null ${types.tableEnd}`,
    'create index invoices_order on invoices (order_id)',
    `create table invoice_files (
      number ${types.whole} primary key references invoices (number),
      pdf ${types.bytes} not null,
      made_at ${types.moment} not null ${types.tableEnd}`,
    ...types.keptForGood('invoices'),
    ...types.keptForGood('invoice_files'),
  ],
};
