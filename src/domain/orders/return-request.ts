/** The status of a return (rules/orders#return-status). */
export type ReturnStatus =
  | 'pending_approval'
  | 'approved'
  | 'package_sent'
  | 'package_received'
  | 'issue_refund'
  | 'processed_closed'
  | 'canceled'
  | 'rejected';

/** The pieces of an order's line that come back, and the reason. */
export interface ReturnItem {
  /** The number of the line in the order, from 1. */
  readonly line: number;
  readonly quantity: number;
  readonly reasonId: number;
  readonly conditionId: number;
  readonly resolutionId: number;
}
