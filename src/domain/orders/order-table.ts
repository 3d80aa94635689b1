import type { TableRules } from '#domain/tables/table-query.ts';
import { orderStatuses } from './order.ts';

/**
 * The customer's list of orders: sorted by day or sum, and filtered by state (rules/orders#my-orders).
 */
export const orderTable = {
  sorts: ['placed', 'sum'],
  defaultSort: '-placed',
  filters: { state: orderStatuses },
  perPage: 20,
} as const satisfies TableRules;

export type OrderSort = (typeof orderTable.sorts)[number];
