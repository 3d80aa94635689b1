import { accepted, refused, type Result } from '#domain/errors.ts';
import { stateMachine, type Party } from '#domain/state-machine.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import {
  returnStatuses,
  type KeptItem,
  type ReturnEvent,
  type ReturnKind,
  type ReturnRequest,
  type ReturnStatus,
} from './return-request.ts';

export type ReturnMove =
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'send'
  | 'receive'
  | 'refund'
  | 'exchange'
  | 'close';

/**
 * All transitions of a return, and the actor of each (rules/returns#status): cancel from
 * pending_approval and approved only. spec-gap: the rest isn't shown; a parcel may arrive unannounced,
 * goods that arrived may be rejected, and goods that were repaired need no refund.
 */
export const returnMachine = stateMachine<ReturnStatus, ReturnMove>('pending_approval', [
  { from: 'pending_approval', move: 'approve', by: 'seller', to: 'approved' },
  { from: 'pending_approval', move: 'reject', by: 'seller', to: 'rejected' },
  { from: 'pending_approval', move: 'cancel', by: 'customer', to: 'canceled' },
  { from: 'approved', move: 'cancel', by: 'customer', to: 'canceled' },
  { from: 'approved', move: 'send', by: 'customer', to: 'package_sent' },
  { from: 'approved', move: 'receive', by: 'seller', to: 'package_received' },
  { from: 'package_sent', move: 'receive', by: 'seller', to: 'package_received' },
  { from: 'package_received', move: 'refund', by: 'seller', to: 'issue_refund' },
  { from: 'package_received', move: 'exchange', by: 'seller', to: 'issue_refund' },
  { from: 'package_received', move: 'reject', by: 'seller', to: 'rejected' },
  { from: 'package_received', move: 'close', by: 'seller', to: 'processed_closed' },
  { from: 'issue_refund', move: 'close', by: 'seller', to: 'processed_closed' },
]);

/** The status of a new return. The law's withdrawal needs no approval. */
export function firstStatus(kind: ReturnKind): ReturnStatus {
  return kind === 'withdrawal' ? 'approved' : returnMachine.start;
}

/** Returns the status of a return after a move. Refuses `return.status`. */
export function moveReturn(
  status: ReturnStatus,
  move: ReturnMove,
  by: Party,
): Result<ReturnStatus> {
  const [next] = returnMachine.targets(status, move, by);
  return next === undefined ? refused('return.status') : accepted(next);
}

/** Whether a return has a label for its parcel: from its approval until it arrives. */
export function hasLabel(status: ReturnStatus): boolean {
  return status === 'approved' || status === 'package_sent';
}

/** Whether something still happens with a return. */
export function isOpen(status: ReturnStatus): boolean {
  return status !== 'canceled' && status !== 'rejected' && status !== 'processed_closed';
}

export const openStatuses = returnStatuses.filter(isOpen);

/** The facts of another return that decide about its pieces. */
export interface EarlierReturn extends Pick<ReturnRequest, 'kind' | 'status'> {
  readonly items: readonly Pick<KeptItem, 'line' | 'quantity' | 'received'>[];
  readonly events: readonly Pick<ReturnEvent, 'status'>[];
}

/** Whether the money for its goods was given back, or is about to be. */
export function isRefunded({ events }: Pick<EarlierReturn, 'events'>): boolean {
  return events.some(({ status }) => status === 'issue_refund');
}

/**
 * Whether a return holds pieces of its order. A cancelled or rejected one doesn't, and a complaint that
 * was repaired or replaced leaves the goods with the customer.
 */
export function holdsPieces(earlier: Omit<EarlierReturn, 'items'>): boolean {
  const { kind, status } = earlier;
  if (status === 'canceled' || status === 'rejected') return false;
  return !(kind === 'complaint' && status === 'processed_closed' && !isRefunded(earlier));
}

/**
 * Whether a move leaves the goods with the shop for good. Until then they may go back to the customer,
 * as those of a complaint do that closes without a refund (rules/returns#receiving).
 */
export function leavesGoods(
  { kind, status }: Pick<EarlierReturn, 'kind' | 'status'>,
  move: ReturnMove,
): boolean {
  if (move === 'close') return status === 'package_received' && kind !== 'complaint';
  return move === 'refund' || move === 'exchange';
}

/** Whether a withdrawal was only of pieces that never left the shop, so that nothing comes back. */
export function isNeverSent({ kind, events }: Pick<EarlierReturn, 'kind' | 'events'>): boolean {
  return kind === 'withdrawal' && events[0]?.status === 'processed_closed';
}

/** The pieces of a return. Of a parcel that came short, only those that came. */
export function piecesIn({ items }: Pick<EarlierReturn, 'items'>): readonly Pieces[] {
  return items.map(({ line, quantity, received }) => ({ line, quantity: received ?? quantity }));
}
