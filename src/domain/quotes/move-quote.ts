import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Party } from '#domain/state-machine.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Quote, QuoteStatus } from './quote.ts';
import { quoteMachine, type QuoteMove } from './quote-states.ts';

/**
 * Moves that bind shop or buyer to the quote's prices. Other moves end the quote and are allowed after
 * it expired.
 */
const binding: ReadonlySet<QuoteMove> = new Set(['accept', 'order']);

/** Whether a quote has expired (rules/companies#quote-status). */
export function isQuoteOver({ expiresAt }: Pick<Quote, 'expiresAt'>, now: Moment): boolean {
  return expiresAt !== undefined && now > expiresAt;
}

/**
 * The status of a quote after a move. Refuses `quote.status` when the table has no such move for the
 * party, `quote.expired` when the quote has expired; `expire` is refused before that.
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
