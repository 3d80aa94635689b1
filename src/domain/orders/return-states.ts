import { accepted, refused, type Result } from '#domain/errors.ts';
import { stateMachine, type Party } from '#domain/state-machine.ts';
import type { ReturnStatus } from './return-request.ts';

export type ReturnMove = 'approve' | 'reject' | 'cancel' | 'send' | 'receive' | 'refund' | 'close';

/**
 * All transitions of a return, and the actor of each (rules/orders#return-status): cancel from
 * pending_approval and approved only. spec-gap: the rest isn't shown; a parcel may arrive unannounced,
 * and goods that arrived may be rejected.
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
  { from: 'package_received', move: 'reject', by: 'seller', to: 'rejected' },
  { from: 'issue_refund', move: 'close', by: 'seller', to: 'processed_closed' },
]);

/** Returns the status of a return after a move. Refuses `return.status`. */
export function moveReturn(
  status: ReturnStatus,
  move: ReturnMove,
  by: Party,
): Result<ReturnStatus> {
  const [next] = returnMachine.targets(status, move, by);
  return next === undefined ? refused('return.status') : accepted(next);
}

/** Whether a return holds pieces of its order; a cancelled or rejected one doesn't. */
export function holdsPieces(status: ReturnStatus): boolean {
  return status !== 'canceled' && status !== 'rejected';
}
