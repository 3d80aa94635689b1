import { accepted, refused, type Result } from '#domain/errors.ts';
import { stateMachine } from '#domain/state-machine.ts';
import type { CompanyStatus } from './company.ts';

/** The moves of a company that an operator can make. */
export type CompanyMove = 'approve' | 'reject' | 'block';

/**
 * spec-gap: how companies are approved isn't shown; a company that was rejected or blocked can be
 * approved again.
 */
export const companyMachine = stateMachine<CompanyStatus, CompanyMove>('pending', [
  { from: 'pending', move: 'approve', by: 'seller', to: 'active' },
  { from: 'pending', move: 'reject', by: 'seller', to: 'inactive' },
  { from: 'active', move: 'block', by: 'seller', to: 'inactive' },
  { from: 'inactive', move: 'approve', by: 'seller', to: 'active' },
]);

/**
 * Returns the status of a company after a move. Refuses `company.status` (rules/companies#companies).
 */
export function moveCompany(status: CompanyStatus, move: CompanyMove): Result<CompanyStatus> {
  const [next] = companyMachine.targets(status, move, 'seller');
  return next === undefined ? refused('company.status') : accepted(next);
}
