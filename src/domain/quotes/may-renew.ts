import type { Quote, QuoteStatus } from './quote.ts';

/** The statuses of a quote that ended without an order. */
const ended: ReadonlySet<QuoteStatus> = new Set([
  'declined_by_buyer',
  'declined_by_seller',
  'expired',
  'canceled',
]);

/** Whether the goods of a quote can be asked for again (rules/companies#renewed-quotes). */
export function mayRenew({ status }: Pick<Quote, 'status'>): boolean {
  return ended.has(status);
}
