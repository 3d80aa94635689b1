import type { Migration } from './column-types.ts';

/** Payments of orders at their providers, and the steps by which money moves there (rules/payments#states). */
export const payments: Migration = {
  number: 50,
  name: 'payments',
  statements: (types) => [
    `create table payments (
      id ${types.id},
      order_id ${types.whole} not null references orders (id),
      number ${types.whole} not null,
      provider ${types.text} not null,
      reference ${types.text} not null unique,
      provider_reference ${types.text},
      secret ${types.text} not null,
      amount ${types.money} not null,
      state ${types.text} not null,
      end_reason ${types.text},
      capture_asked ${types.money} not null,
      begun_at ${types.moment} not null,
      expires_at ${types.moment} not null,
      confirmed_at ${types.moment},
      updated_at ${types.moment} not null,
      unique (order_id, number) ${types.tableEnd}`,
    // Two tabs that pay at once can't open two payments of one order.
    `create unique index payments_live on payments (order_id) where state in ('begun', 'open')`,
    'create unique index payments_provider_reference on payments (provider, provider_reference)',
    `create table payment_steps (
      id ${types.id},
      payment_id ${types.whole} not null references payments (id),
      step_key ${types.text} not null unique,
      kind ${types.text} not null,
      amount ${types.money} not null,
      reached ${types.money} not null,
      state ${types.text} not null,
      reason ${types.text} not null,
      created_at ${types.moment} not null,
      updated_at ${types.moment} not null ${types.tableEnd}`,
    // Steps of a payment are taken one after another.
    `create unique index payment_steps_due on payment_steps (payment_id) where state = 'due'`,
    'create index payment_steps_of on payment_steps (payment_id)',
  ],
};
