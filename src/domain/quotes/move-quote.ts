import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Quote, QuoteStatus } from './quote.ts';
import { quoteTransitions, type QuoteMove, type QuoteParty } from './quote-states.ts';

/** Moves that bind somebody to the quote's prices; the others end it, and can come late. */
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
  by: QuoteParty,
  now: Moment,
): Result<QuoteStatus> {
  const transition = quoteTransitions.find(
    (each) => each.from === quote.status && each.move === move && each.by === by,
  );
  const isOver = isQuoteOver(quote, now);
  if (transition === undefined || (move === 'expire' && !isOver)) return refused('quote.status');
  if (binding.has(move) && isOver) return refused('quote.expired');
  return accepted(transition.to);
}
