import { openPieces, type LineProgress } from './order-progress.ts';
import { orderMachine, type OrderState } from './order-states.ts';
import type { Shipment } from './shipment.ts';

/** The facts that decide whether a buyer may cancel an order. */
export interface CancelSituation {
  readonly state: OrderState;
  readonly lines: readonly LineProgress[];
  readonly shipments: readonly Pick<Shipment, 'status'>[];
  /** The lines of `begunLines`. */
  readonly begun: ReadonlySet<number>;
}

/**
 * Whether a buyer may cancel the whole order by themselves: nothing is packed or sent, nothing is made
 * to measure, and no file or rental has begun (rules/orders#cancelling).
 */
export function isCancelableByBuyer({ state, lines, shipments, begun }: CancelSituation): boolean {
  const isPacked = shipments.some(({ status }) => status !== 'canceled');
  const isTooLate = lines.some(
    (each) =>
      (each.fulfilment === 'made-to-measure' || begun.has(each.line)) && openPieces(each) > 0,
  );
  const isCancelable = orderMachine.targets(state, 'cancel', 'seller').includes('canceled');
  return isCancelable && !isPacked && !isTooLate;
}
