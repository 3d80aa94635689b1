import type { Migration } from './column-types.ts';

/** Limits of a company's users, and requests for orders to be approved (rules/companies#limits, #order-approval). */
export const orderLimits: Migration = {
  number: 84,
  name: 'order-limits',
  statements: (types) => [
    `alter table company_users add column order_limit ${types.money}`,
    `alter table company_users add column month_limit ${types.money}`,
    `create table order_approvals (
      id ${types.id},
      request_key ${types.text} not null unique,
      status ${types.text} not null,
      company_id ${types.whole} not null references companies (id) on delete cascade,
      customer_id ${types.whole} not null references customers (id) on delete cascade,
      store_code ${types.text} not null,
      total_net ${types.money} not null,
      total_gross ${types.money} not null,
      reasons ${types.json} not null,
      document ${types.json} not null,
      asked_at ${types.moment} not null,
      decided_at ${types.moment},
      decided_by ${types.whole} references customers (id) on delete set null,
      refusal ${types.text} not null,
      order_id ${types.whole} references orders (id) ${types.tableEnd}`,
    'create index order_approvals_company on order_approvals (company_id, id)',
    'create index order_approvals_customer on order_approvals (customer_id, id)',
    'create index order_approvals_decider on order_approvals (decided_by)',
    'create index order_approvals_order on order_approvals (order_id)',
  ],
};
