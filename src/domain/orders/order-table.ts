import type { TableRules } from '#domain/tables/table-query.ts';
import { orderStatuses, type OrderStatus } from './order.ts';

/**
 * The customer's list of orders: sorted by day or sum, and filtered by state, and in a
 * company by the buyer (rules/orders#my-orders, rules/companies#orders).
 */
export const orderTable = {
  sorts: ['placed', 'sum'],
  defaultSort: '-placed',
  filters: { state: orderStatuses, buyer: ['mine', 'company'] },
  perPage: 20,
} as const satisfies TableRules;

export type OrderFilters = { readonly state: OrderStatus; readonly buyer: 'mine' | 'company' };
export type OrderSort = (typeof orderTable.sorts)[number];
