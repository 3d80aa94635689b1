import type { TableRules } from '#domain/tables/table-query.ts';

/** The list of a company's agreed prices (rules/prices#agreed-prices). */
export const agreedTable = {
  sorts: ['goods'],
  defaultSort: 'goods',
  filters: {},
  perPage: 50,
} as const satisfies TableRules;
