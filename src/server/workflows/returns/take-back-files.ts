import { withoutFiles } from '#domain/orders/files-taken-back.ts';
import { stillToGo, piecesOf } from '#domain/orders/order-progress.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { keepPieces, setShipmentStatus } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { ReturningOrder } from './return-situation.ts';

/**
 * Takes pieces that are to be cancelled out of the shipments that handed them over: files of a completed order that
 * nothing was downloaded of (rules/law#withdrawal). Returns whether there were any.
 */
export async function takeBackFiles(
  tx: Db,
  { order, progress }: ReturningOrder,
  canceled: readonly Pieces[],
): Promise<boolean> {
  const files = progress.lines
    .map((each) => ({
      line: each.line,
      quantity: piecesOf(canceled, each.line) - stillToGo(each),
    }))
    .filter(({ quantity }) => quantity > 0);
  for (const lot of withoutFiles(progress.shipments, files)) {
    if (lot.pieces.length > 0) await keepPieces(tx, order.id, lot);
    else await setShipmentStatus(tx, order.id, lot, 'canceled');
  }
  return files.length > 0;
}
