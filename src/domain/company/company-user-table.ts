import type { TableRules } from '#domain/tables/table-query.ts';

/** The list of a company's users, by last name (rules/companies#pages). */
export const companyUserTable = {
  sorts: ['name'],
  defaultSort: 'name',
  filters: { state: ['active', 'inactive'] },
  perPage: 20,
} as const satisfies TableRules;
