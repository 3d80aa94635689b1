import type { TableRules } from '#domain/tables/table-query.ts';
import { approvalStatuses } from './order-approval.ts';

/** The list of requests, newest first (rules/companies#order-approval). */
export const approvalTable = {
  sorts: [],
  defaultSort: '-asked',
  filters: { state: approvalStatuses },
  perPage: 20,
} as const satisfies TableRules;
