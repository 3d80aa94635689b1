import type { CompanyDetails } from './company.ts';
import { troubleOf, type RegisterAnswer } from './registered-company.ts';

/**
 * The way in which a company that applies gets to trade: `manual` by the shop, `registered` at once where the register
 * confirms it (rules/companies#approval).
 */
export const companyApprovals = ['manual', 'registered'] as const;
export type CompanyApproval = (typeof companyApprovals)[number];

/** Whether the register has the company as an active one under the name that it gives. */
export function isConfirmed(
  { name, legalName }: Pick<CompanyDetails, 'name' | 'legalName'>,
  says: RegisterAnswer,
): boolean {
  if (says.kind !== 'registered' || troubleOf(says.company) !== undefined) return false;
  return [name, legalName].some((each) => isSameName(each, says.company.name));
}

/** Whether two names differ in case and signs at most; the register writes capitals. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** A name without case, signs and doubled spaces. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
