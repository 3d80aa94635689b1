import type { TableRules } from '#domain/tables/table-query.ts';
import { orderStatuses } from './order.ts';

/** The customer's list of orders: by day or sum, all or those of one state (rules/orders#my-orders). */
export const orderTable = {
  sorts: ['placed', 'sum'],
  defaultSort: '-placed',
  filters: { state: orderStatuses },
  perPage: 20,
} as const satisfies TableRules;

export type OrderSort = (typeof orderTable.sorts)[number];
