import { accepted, type Result } from '#domain/errors.ts';
import { isReturnable } from '#domain/orders/fulfilment.ts';
import {
  piecesLeft,
  piecesOf,
  stillToGo,
  type LineProgress,
} from '#domain/orders/order-progress.ts';
import { orderMachine } from '#domain/orders/order-states.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { withdrawalEnd } from '#domain/orders/withdrawal.ts';
import type { Settings } from '#domain/settings.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import {
  refusedFor,
  returnablePieces,
  type Returnable,
  type ReturnSituation,
} from './returnable.ts';

/** The facts that decide a consumer's right of withdrawal. */
export interface WithdrawalSituation extends Omit<ReturnSituation, 'kind' | 'lines'> {
  readonly lines: readonly LineProgress[];
  /** Refunded pieces that are still in the shop; there is nothing to withdraw from. */
  readonly waiting: readonly Pieces[];
  /** Paid pieces of files that a completed order has handed over, and of which nothing was downloaded. */
  readonly unfetched: readonly Pieces[];
  readonly placedAt: Moment;
  /** The lines of `begunLines`. */
  readonly begun: ReadonlySet<number>;
}

/** The pieces that a consumer may withdraw from. */
export interface Withdrawable extends Returnable {
  /** The pieces that have not left the shop: they are cancelled, and nothing is sent back. */
  readonly unsent: readonly Pieces[];
  /** Goods are still to come, so the days have not begun, and `until` says nothing. */
  readonly isOpenEnded: boolean;
}

/** Whether the law gives a right to withdraw before the line is delivered or performed. */
function hasRightBefore(
  { line, fulfilment }: LineProgress,
  { begun, cut }: Pick<WithdrawalSituation, 'begun' | 'cut'>,
): boolean {
  return fulfilment !== 'made-to-measure' && cut?.has(line) !== true && !begun.has(line);
}

/**
 * The pieces that a consumer may withdraw from now: goods that they have or wait for, services that are
 * not performed, rentals before their first day, and files that are not downloaded
 * (rules/law#withdrawal). Refuses `return.not_eligible` as `returnablePieces` does.
 */
export function withdrawablePieces(
  situation: WithdrawalSituation,
  settings: Settings['returns'],
  now: Moment,
): Result<Withdrawable> {
  const sent = returnablePieces({ ...situation, kind: 'withdrawal' }, settings, now);
  const { hasMoreToCome: isOpenEnded = false } = situation;
  const unsent = unsentLines(situation);
  const open = unsent.filter((line) => now < endBefore(line, situation, settings, now));
  if (open.length === 0) {
    if (sent.ok) return accepted({ ...sent.value, unsent: [], isOpenEnded });
    return unsent.length > 0 ? refusedFor('over') : sent;
  }
  const ends = open.map((line) => endBefore(line, situation, settings, now));
  return accepted({
    pieces: sent.ok ? sent.value.pieces : [],
    unsent: piecesLeft(open, (line) => paidInShop(line, situation)),
    isOpenEnded,
    until: moment(Math.max(sent.ok ? sent.value.until : 0, ...ends)),
  });
}

/** The lines with pieces in the shop that are covered by the right. */
function unsentLines(situation: WithdrawalSituation): readonly LineProgress[] {
  const { isTheirs, isConsumer = true, state, lines } = situation;
  const isCancelable = orderMachine.targets(state, 'cancel', 'seller').length > 0;
  if (!isTheirs || !isConsumer || !isCancelable) return [];
  return lines.filter((line) => paidInShop(line, situation) > 0 && hasRightBefore(line, situation));
}

/** Pieces that a cancellation gives money for. A file that was not fetched counts as in the shop. */
function paidInShop(
  each: LineProgress,
  { waiting, unfetched }: Pick<WithdrawalSituation, 'waiting' | 'unfetched'>,
): number {
  return stillToGo(each) - piecesOf(waiting, each.line) + piecesOf(unfetched, each.line);
}

/** The time for goods begins when they come; for a service, a rental and a file, with the order. */
function endBefore(
  { fulfilment }: LineProgress,
  { placedAt }: WithdrawalSituation,
  settings: Settings['returns'],
  now: Moment,
): Moment {
  return withdrawalEnd(isReturnable(fulfilment) ? now : placedAt, settings, true);
}

/** The pieces of a declaration: as many as possible are cancelled, and the others sent back. */
export function splitWithdrawal(
  asked: readonly Pieces[],
  { unsent }: Pick<Withdrawable, 'unsent'>,
): { readonly canceled: readonly Pieces[]; readonly back: readonly Pieces[] } {
  const lines = [...new Set(asked.map(({ line }) => line))];
  const counted = lines.map((line) => {
    const wanted = piecesOf(asked, line);
    const canceled = Math.min(wanted, piecesOf(unsent, line));
    return { line, canceled, back: wanted - canceled };
  });
  const chosen = (count: (each: (typeof counted)[number]) => number) =>
    counted
      .map((each) => ({ line: each.line, quantity: count(each) }))
      .filter(({ quantity }) => quantity > 0);
  return { canceled: chosen((each) => each.canceled), back: chosen((each) => each.back) };
}

/** The pieces by line that a declaration may name. */
export function nameablePieces({
  pieces,
  unsent,
}: Pick<Withdrawable, 'pieces' | 'unsent'>): readonly Pieces[] {
  const all = [...pieces, ...unsent];
  const lines = [...new Set(all.map(({ line }) => line))].toSorted((one, other) => one - other);
  return lines.map((line) => ({ line, quantity: piecesOf(all, line) }));
}
