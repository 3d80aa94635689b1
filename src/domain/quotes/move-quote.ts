import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Party } from '#domain/state-machine.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Quote, QuoteStatus } from './quote.ts';
import { quoteMachine, type QuoteMove } from './quote-states.ts';

/** Moves that bind the shop or the buyer to the quote's prices; the others end it, and can come late. */
const binding: ReadonlySet<QuoteMove> = new Set(['accept', 'order']);

/** Whether a quote's time is over (rules/companies#quote-status). */
export function isQuoteOver({ expiresAt }: Pick<Quote, 'expiresAt'>, now: Moment): boolean {
  return expiresAt !== undefined && now > expiresAt;
}

/**
 * Where a quote stands after a move, by the table of transitions. Refuses `quote.status` when it can't go
 * there from here or not by this party, `quote.expired` when its time is over; `expire` needs that.
 */
export function moveQuote(
  quote: Pick<Quote, 'status' | 'expiresAt'>,
  move: QuoteMove,
  by: Party,
  now: Moment,
): Result<QuoteStatus> {
  const [next] = quoteMachine.targets(quote.status, move, by);
  const isOver = isQuoteOver(quote, now);
  if (next === undefined || (move === 'expire' && !isOver)) return refused('quote.status');
  if (binding.has(move) && isOver) return refused('quote.expired');
  return accepted(next);
}
