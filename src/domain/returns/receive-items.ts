import { piecesOf, type AskedPieces } from '#domain/orders/order-progress.ts';
import { isSaleable, type KeptItem } from './return-request.ts';

/** The pieces that an operator names, by line of the order; without a number, all of the line. */
export interface AskedReceipt {
  /** The pieces that arrived; all of the return by default. */
  readonly received?: readonly AskedPieces[];
  /** The pieces that go back into stock; by default those in a condition to be sold again. */
  readonly restocked?: readonly AskedPieces[];
}

export type Receipt = Required<Pick<KeptItem, 'received' | 'restocked'>>;

/**
 * The pieces of each item that arrived, and those that go back into stock; undefined where more are
 * named than the return has, or than arrived (rules/returns#receiving).
 */
export function receiveItems(
  items: readonly KeptItem[],
  { received, restocked }: AskedReceipt,
): readonly Receipt[] | undefined {
  const came = received ? spread(items, received) : items.map(({ quantity }) => quantity);
  if (came === undefined) return undefined;
  const arrived = items.map((item, index) => ({ ...item, quantity: came[index] ?? 0 }));
  const back = restocked
    ? spread(arrived, restocked)
    : arrived.map(({ condition, quantity }) => (isSaleable(condition) ? quantity : 0));
  return (
    back &&
    arrived.map(({ quantity }, index) => ({
      received: quantity,
      restocked: back[index] ?? 0,
    }))
  );
}

/** Spreads pieces of lines over the items of these lines, the first items first. */
function spread(
  items: readonly KeptItem[],
  named: readonly AskedPieces[],
): readonly number[] | undefined {
  const wanted = named.map(({ line, quantity }) => ({
    line,
    quantity: quantity ?? piecesOf(items, line),
  }));
  const left = new Map(wanted.map(({ line }) => [line, piecesOf(wanted, line)]));
  const taken = items.map((item) => {
    const open = left.get(item.line) ?? 0;
    const size = Math.min(item.quantity, open);
    left.set(item.line, open - size);
    return size;
  });
  return [...left.values()].every((rest) => rest === 0) ? taken : undefined;
}
