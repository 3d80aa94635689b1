import { piecesOf, type LineProgress } from '#domain/orders/order-progress.ts';
import { holdsPieces, isNeverSent, isOpen, piecesIn, type EarlierReturn } from './return-states.ts';

/** The badge of an order about its goods that come back (rules/returns#pages). */
export type ReturnStanding =
  | 'withdrawn'
  | 'withdrawn-in-part'
  | 'returning'
  | 'complaint'
  | 'returned'
  | 'returned-in-part';

/**
 * Finds the standing from the returns of an order; undefined where none of its goods come back. A
 * return that is not over comes before those that are.
 */
export function returnStanding(
  lines: readonly Pick<LineProgress, 'line' | 'ordered' | 'canceled' | 'handedOver'>[],
  returns: readonly EarlierReturn[],
): ReturnStanding | undefined {
  const known = returns.filter((each) => holdsPieces(each) && !isNeverSent(each));
  const kinds = known.filter(({ status }) => isOpen(status)).map(({ kind }) => kind);
  const back = known.flatMap(piecesIn);
  const isAll = lines.every((each) => piecesOf(back, each.line) >= each.ordered - each.canceled);
  const withdrawn = isAll ? 'withdrawn' : 'withdrawn-in-part';
  if (kinds.includes('withdrawal')) return withdrawn;
  if (kinds.includes('return')) return 'returning';
  if (kinds.includes('complaint')) return 'complaint';
  if (back.every(({ quantity }) => quantity === 0)) return undefined;
  const isWhole = lines.every(({ line, handedOver }) => piecesOf(back, line) >= handedOver);
  if (!isWhole) return 'returned-in-part';
  return known.every(({ kind }) => kind === 'withdrawal') ? withdrawn : 'returned';
}
