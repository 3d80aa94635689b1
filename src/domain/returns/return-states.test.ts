import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Party } from '#domain/state-machine.ts';
import { returnStatuses as statuses, type ReturnStatus } from './return-request.ts';
import {
  firstStatus,
  holdsPieces,
  moveReturn,
  returnMachine,
  type ReturnMove,
} from './return-states.ts';

const moves: readonly ReturnMove[] = [
  'approve',
  'reject',
  'cancel',
  'send',
  'receive',
  'refund',
  'close',
];
const after = (status: ReturnStatus, move: ReturnMove, by: Party) => {
  const moved = moveReturn(status, move, by);
  return moved.ok ? moved.value : moved.refusal.code;
};

describe('the way of a return (rules/returns#status)', () => {
  it('A return request can be canceled, from pending_approval and approved only', () => {
    const cancellable = statuses.filter((status) => moveReturn(status, 'cancel', 'customer').ok);
    expect(cancellable).toEqual(['pending_approval', 'approved']);
    for (const status of statuses) expect(after(status, 'cancel', 'seller')).toBe('return.status');
  });

  it('goes on to the refund', () => {
    expect(after('pending_approval', 'approve', 'seller')).toBe('approved');
    expect(after('approved', 'send', 'customer')).toBe('package_sent');
    expect(after('package_sent', 'receive', 'seller')).toBe('package_received');
    expect(after('approved', 'receive', 'seller')).toBe('package_received');
    expect(after('package_received', 'refund', 'seller')).toBe('issue_refund');
    expect(after('issue_refund', 'close', 'seller')).toBe('processed_closed');
  });

  it('ends without a refund where goods were replaced or repaired', () => {
    expect(after('package_received', 'close', 'seller')).toBe('processed_closed');
  });

  it('begins approved where the law gives the right', () => {
    expect(firstStatus('withdrawal')).toBe('approved');
    expect([firstStatus('return'), firstStatus('complaint')]).toEqual([
      'pending_approval',
      'pending_approval',
    ]);
  });

  it('no customer approves, receives or refunds their own', () => {
    const theirs = returnMachine.transitions.filter(({ by }) => by === 'customer');
    expect(new Set(theirs.map(({ move }) => move))).toEqual(new Set(['cancel', 'send']));
  });

  it('what is turned down or called off gives its pieces back', () => {
    const free = statuses.filter((status) => !holdsPieces({ kind: 'return', status, events: [] }));
    expect(free).toEqual(['canceled', 'rejected']);
  });
});

it('whatever is tried, a return that ended stays so, and is refunded once', () => {
  const attempt = fc.tuple(fc.constantFrom(...moves), fc.constantFrom<Party>('customer', 'seller'));
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 30 }), (attempts) => {
      let status: ReturnStatus = 'pending_approval';
      let refunds = 0;
      for (const [move, by] of attempts) {
        const moved = moveReturn(status, move, by);
        if (!moved.ok) continue;
        expect(['processed_closed', 'canceled', 'rejected']).not.toContain(status);
        expect(statuses).toContain(moved.value);
        if (move === 'refund') refunds += 1;
        status = moved.value;
      }
      expect(refunds).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1000 },
  );
});
