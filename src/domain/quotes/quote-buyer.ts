import type { Actor } from '#domain/actor.ts';
import type { Quote } from './quote.ts';

/**
 * Whether the actor is the buyer of a quote: a company's quote has its buyer only as long as they buy for
 * that company, and the company trades (rules/companies#quoted-lines).
 */
export function isBuyerOf(
  { customerId, companyId }: Pick<Quote, 'customerId' | 'companyId'>,
  actor: Actor,
): boolean {
  if (actor.kind !== 'customer' || actor.id !== customerId) return false;
  return companyId === undefined || companyId === actor.companyId;
}
