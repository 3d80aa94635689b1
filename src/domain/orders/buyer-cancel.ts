import { openPieces, type LineProgress } from './order-progress.ts';
import { orderMachine, type OrderState } from './order-states.ts';
import type { Shipment } from './shipment.ts';

/** The facts that decide whether a buyer may cancel an order. */
export interface CancelSituation {
  readonly state: OrderState;
  readonly lines: readonly LineProgress[];
  readonly shipments: readonly Pick<Shipment, 'status'>[];
  /** The lines whose file was downloaded. */
  readonly fetched: ReadonlySet<number>;
}

/**
 * Whether a buyer may cancel the whole order by themselves: nothing is packed or sent, nothing is made
 * to measure, and no file was downloaded (rules/orders#cancelling).
 */
export function isCancelableByBuyer({
  state,
  lines,
  shipments,
  fetched,
}: CancelSituation): boolean {
  const isPacked = shipments.some(({ status }) => status !== 'canceled');
  const isMade = lines.some(
    (line) => line.fulfilment === 'made-to-measure' && openPieces(line) > 0,
  );
  const isCancelable = orderMachine.targets(state, 'cancel', 'seller').includes('canceled');
  return isCancelable && !isPacked && !isMade && fetched.size === 0;
}
