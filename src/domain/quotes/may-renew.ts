import type { Quote, QuoteStatus } from './quote.ts';

/** A quote in such a status has come to nothing. */
const ended: ReadonlySet<QuoteStatus> = new Set([
  'declined_by_buyer',
  'declined_by_seller',
  'expired',
  'canceled',
]);

/** Whether its goods can be asked for again (rules/companies#renewed-quotes). */
export function mayRenew({ status }: Pick<Quote, 'status'>): boolean {
  return ended.has(status);
}
