import { isSent } from './fulfilment.ts';
import { openPieces, type LineProgress } from './order-progress.ts';
import type { OrderState } from './order-states.ts';

/** The state of an order as customers see it (rules/orders#my-orders). */
export type OrderStanding =
  | 'unpaid'
  | 'processing'
  | 'ready-in-part'
  | 'ready'
  | 'sent-in-part'
  | 'sent'
  | 'collected-in-part'
  | 'collected'
  | 'delivered'
  | 'complete'
  | 'canceled';

/**
 * Finds the standing from the order's state, its lines, whether it is fetched in a shop, and whether it
 * waits for payment.
 */
export function orderStanding(
  state: OrderState,
  lines: readonly LineProgress[],
  isFetched: boolean,
  isUnpaid = false,
): OrderStanding {
  if (state === 'canceled') return 'canceled';
  if (isUnpaid) return 'unpaid';
  // A file is sent by e-mail and has no further steps.
  const parts = lines.filter(({ fulfilment }) => fulfilment !== 'download');
  const wasReceived = isFetched ? 'collected' : 'delivered';
  if (state === 'complete') {
    const isAllSent = parts.length > 0 && parts.every(({ fulfilment }) => isSent(fulfilment));
    return isAllSent ? wasReceived : 'complete';
  }
  const isInPart = parts.some((line) => openPieces(line) > 0);
  if (parts.some(({ ready }) => ready > 0)) return isInPart ? 'ready-in-part' : 'ready';
  if (parts.every(({ handedOver }) => handedOver === 0)) return 'processing';
  if (isInPart) return isFetched ? 'collected-in-part' : 'sent-in-part';
  return parts.every(({ received, handedOver }) => received === handedOver) ? wasReceived : 'sent';
}
