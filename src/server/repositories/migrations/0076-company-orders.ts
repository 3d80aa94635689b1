import type { Migration } from './column-types.ts';

/** An order names the company that it was placed for (rules/companies#orders). */
export const companyOrders: Migration = {
  number: 76,
  name: 'company-orders',
  statements: (types) => [
    `alter table orders add column company_id ${types.whole} references companies (id)`,
    'create index orders_company on orders (company_id, id)',
  ],
};
