import type { TableRules } from '#domain/tables/table-query.ts';

/** The customer's list of quotes: newest first, in pages. */
export const quoteTable: TableRules<'asked', Record<never, never>> = {
  sorts: [],
  defaultSort: '-asked',
  filters: {},
  perPage: 20,
};
