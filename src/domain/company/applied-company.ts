import { isConfirmed, isSameName } from './approval.ts';
import type { CompanyDetails } from './company.ts';
import { standingOf, type CompanyStanding, type RegisterAnswer } from './registered-company.ts';

/** A company that applies, by its own words and those of the register. */
export interface AppliedCompany {
  readonly details: CompanyDetails;
  readonly standing: CompanyStanding;
  /** The register has it as an active one under the name that it gives. */
  readonly isConfirmed?: boolean;
}

/** An application with what the register says; its name there is the legal one where none was given. */
export function appliedCompany(details: CompanyDetails, says: RegisterAnswer): AppliedCompany {
  const registered = says.kind === 'registered' ? says.company.name : '';
  const legalName = details.legalName || (isSameName(registered, details.name) ? '' : registered);
  return {
    details: { ...details, legalName },
    standing: standingOf(says),
    isConfirmed: isConfirmed(details, says),
  };
}
