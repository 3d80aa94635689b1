import type { TableRules } from '#domain/tables/table-query.ts';

/** The customer's list of returns: newest first, in pages. */
export const returnTable: TableRules<'asked', Record<never, never>> = {
  sorts: [],
  defaultSort: '-asked',
  filters: {},
  perPage: 20,
};
