import {
  canceledForNothing,
  refundedInShop,
  type RefundedPieces,
} from '#domain/ledger/refunded-pieces.ts';
import { piecesOf, type LineProgress } from '#domain/orders/order-progress.ts';
import type { Pieces } from '#domain/orders/shipment.ts';

/** The pieces of an order whose money was given back. */
export interface GivenPieces {
  /** They were refunded or credited without a return. */
  readonly refunded: readonly RefundedPieces[];
  /** They came back, and their return was refunded. */
  readonly returned: readonly Pieces[];
}

/** The pieces of one line by what became of their money. */
export interface PieceMoney {
  /** They are still paid for. */
  readonly paid: number;
  /** They are still paid for, and have left the shop, so a return gives their money back. */
  readonly paidOut: number;
  /** They have left the shop, and were refunded without a return. */
  readonly refundedOut: number;
  /** They were refunded and are still in the shop. A cancellation takes them first, for nothing. */
  readonly waiting: number;
  /** They were refunded or returned, wherever they are. */
  readonly givenBack: number;
}

/**
 * Counts the pieces of a line by their money (rules/orders#refunded-pieces). The shop sends paid pieces first, and
 * a return of pieces that were refunded meanwhile gives nothing back.
 */
export function pieceMoney(
  line: Pick<LineProgress, 'line' | 'ordered' | 'canceled' | 'handedOver'>,
  { refunded, returned }: GivenPieces,
): PieceMoney {
  const { ordered, canceled, handedOver } = line;
  const all = piecesOf(refunded, line.line);
  const free = canceledForNothing(refunded, line);
  const inShop = ordered - canceled - handedOver;
  const waiting = Math.min(inShop, refundedInShop(refunded, line.line) - free);
  const refundedOut = Math.min(handedOver, all - free - waiting);
  const back = Math.min(piecesOf(returned, line.line), handedOver - refundedOut);
  const paidOut = handedOver - refundedOut - back;
  const paid = inShop - waiting + paidOut;
  return { paid, paidOut, refundedOut, waiting, givenBack: all + back };
}

/** The pieces by line that are no longer paid for: cancelled, or their money was given back. */
export function gonePieces(
  lines: readonly Parameters<typeof pieceMoney>[0][],
  given: GivenPieces,
): readonly Pieces[] {
  return lines.map((each) => ({
    line: each.line,
    quantity: each.ordered - pieceMoney(each, given).paid,
  }));
}
