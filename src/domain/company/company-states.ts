import { accepted, refused, type Result } from '#domain/errors.ts';
import type { CompanyStatus } from './company.ts';

/** What the operator does with a company. */
export type CompanyMove = 'approve' | 'reject' | 'block';

/** spec-gap: how companies are approved isn't shown; one that was turned down or blocked can be let in again. */
const moves: Readonly<Record<CompanyStatus, Partial<Record<CompanyMove, CompanyStatus>>>> = {
  pending: { approve: 'active', reject: 'inactive' },
  active: { block: 'inactive' },
  inactive: { approve: 'active' },
};

/** Where a company stands after a move. Refuses `company.status` (rules/companies#companies). */
export function moveCompany(status: CompanyStatus, move: CompanyMove): Result<CompanyStatus> {
  const next = moves[status][move];
  return next === undefined ? refused('company.status') : accepted(next);
}
