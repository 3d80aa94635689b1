import { piecesOf } from './order-progress.ts';
import { isHandedOver, type Pieces, type Shipment } from './shipment.ts';

type Lot = Pick<Shipment, 'number' | 'status' | 'pieces'>;

/**
 * The shipments that lose files that nothing was downloaded of, with the pieces that stay in them. A completed order has
 * handed its files over unasked (rules/law#withdrawal).
 */
export function withoutFiles(shipments: readonly Lot[], files: readonly Pieces[]): readonly Lot[] {
  const left = new Map(files.map(({ line }) => [line, piecesOf(files, line)]));
  return shipments
    .filter(({ status }) => isHandedOver(status))
    .toReversed()
    .flatMap((lot) => {
      const pieces = lot.pieces.map(({ line, quantity }) => {
        const taken = Math.min(quantity, left.get(line) ?? 0);
        left.set(line, (left.get(line) ?? 0) - taken);
        return { line, quantity: quantity - taken };
      });
      const isWhole = pieces.every((each, index) => each.quantity === lot.pieces[index]?.quantity);
      return isWhole ? [] : [{ ...lot, pieces: pieces.filter(({ quantity }) => quantity > 0) }];
    });
}
