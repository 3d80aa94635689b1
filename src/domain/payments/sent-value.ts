import { priceOfPieces } from '#domain/ledger/order-charges.ts';
import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import { stillToGo, type LineProgress } from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';

/**
 * The part of an order's cost for goods that have left the shop: freight and fee count with the first
 * piece, the whole cost with the last. A file leaves when the order is paid (rules/payments#capture).
 */
export function sentValue(
  { lines, totals }: Pick<Order, 'lines' | 'totals'>,
  progress: readonly LineProgress[],
  charged: Ore,
): Ore {
  const isFile = ({ fulfilment }: LineProgress) => fulfilment === 'download';
  if (progress.every((each) => isFile(each) || stillToGo(each) === 0)) return charged;
  const gone = progress.map((each) =>
    isFile(each) ? each.ordered - each.canceled : each.handedOver,
  );
  if (gone.every((pieces) => pieces === 0)) return noOre;
  const goods = lines.map((line, index) => priceOfPieces(line, gone[index] ?? 0).gross);
  const once = (totals.shipping?.gross ?? 0) + (totals.paymentFee?.gross ?? 0);
  return ore(
    Math.min(
      charged,
      goods.reduce((sum, each) => sum + each, once),
    ),
  );
}
