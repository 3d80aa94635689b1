import { openPieces, piecesOf, type LineProgress } from './order-progress.ts';
import type { Pieces, Shipment } from './shipment.ts';

type Ready = Pick<Shipment, 'number' | 'status' | 'pieces'>;

/**
 * The shipments in a shop that lose pieces when these are cancelled, with the pieces that stay in
 * them. Pieces that lie in no shipment are cancelled first, then those of the newest shipment
 * (rules/orders#cancelling).
 */
export function readyAfterCancel<Lot extends Ready>(
  {
    lines,
    shipments,
  }: { readonly lines: readonly LineProgress[]; readonly shipments: readonly Lot[] },
  canceled: readonly Pieces[],
): readonly Lot[] {
  const toTake = new Map(
    lines.map((each) => [each.line, piecesOf(canceled, each.line) - openPieces(each)]),
  );
  const ready = shipments.filter(({ status }) => status === 'ready').toReversed();
  return ready.flatMap((lot) => {
    const pieces = lot.pieces.map(({ line, quantity }) => {
      const taken = Math.min(quantity, Math.max(0, toTake.get(line) ?? 0));
      toTake.set(line, (toTake.get(line) ?? 0) - taken);
      return { line, quantity: quantity - taken };
    });
    const isWhole = pieces.every(({ quantity }, index) => quantity === lot.pieces[index]?.quantity);
    return isWhole ? [] : [{ ...lot, pieces: pieces.filter(({ quantity }) => quantity > 0) }];
  });
}
