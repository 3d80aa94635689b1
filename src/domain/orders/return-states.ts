import { accepted, refused, type Result } from '#domain/errors.ts';
import type { ReturnStatus } from './return-request.ts';

/** Who moves a return. */
export type ReturnParty = 'customer' | 'operator';

export type ReturnMove = 'approve' | 'reject' | 'cancel' | 'send' | 'receive' | 'refund' | 'close';

/** One thing that can happen to a return. */
export interface ReturnTransition {
  readonly from: ReturnStatus;
  readonly move: ReturnMove;
  readonly by: ReturnParty;
  readonly to: ReturnStatus;
}

/**
 * Every transition there is, and who may make it (rules/orders#return-status): cancel from pending_approval and
 * approved only. spec-gap: the rest isn't shown; a parcel may arrive unannounced, and what arrived may be
 * turned down.
 */
export const returnTransitions: readonly ReturnTransition[] = [
  { from: 'pending_approval', move: 'approve', by: 'operator', to: 'approved' },
  { from: 'pending_approval', move: 'reject', by: 'operator', to: 'rejected' },
  { from: 'pending_approval', move: 'cancel', by: 'customer', to: 'canceled' },
  { from: 'approved', move: 'cancel', by: 'customer', to: 'canceled' },
  { from: 'approved', move: 'send', by: 'customer', to: 'package_sent' },
  { from: 'approved', move: 'receive', by: 'operator', to: 'package_received' },
  { from: 'package_sent', move: 'receive', by: 'operator', to: 'package_received' },
  { from: 'package_received', move: 'refund', by: 'operator', to: 'issue_refund' },
  { from: 'package_received', move: 'reject', by: 'operator', to: 'rejected' },
  { from: 'issue_refund', move: 'close', by: 'operator', to: 'processed_closed' },
];

/** Where a return stands after a move, by the table. Refuses `return.status`. */
export function moveReturn(
  status: ReturnStatus,
  move: ReturnMove,
  by: ReturnParty,
): Result<ReturnStatus> {
  const transition = returnTransitions.find(
    (each) => each.from === status && each.move === move && each.by === by,
  );
  return transition === undefined ? refused('return.status') : accepted(transition.to);
}

/** Whether a return still takes pieces of its order: one that was called off or turned down doesn't. */
export function holdsPieces(status: ReturnStatus): boolean {
  return status !== 'canceled' && status !== 'rejected';
}
