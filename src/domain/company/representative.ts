import type { CustomerViewer } from '#domain/customer/viewer.ts';
import { refused, accepted, type Result } from '#domain/errors.ts';
import type { Company } from './company.ts';

/** A customer for whom a representative acts; records name both. */
export interface RepresentedViewer extends CustomerViewer {
  readonly representativeId: number;
}

/**
 * Turns a representative into a viewer who acts for a customer, with the customer's prices and rights and under both
 * names. The table of permissions limits what they may do (rules/companies#representatives). Refuses
 * `company.not_assigned` where the company is not assigned to the representative or does not trade, so that its
 * existence is not revealed.
 */
export function actFor(
  representativeId: number,
  company: Pick<Company, 'id' | 'status' | 'representativeId'>,
  customer: CustomerViewer,
): Result<RepresentedViewer> {
  const isAssigned = company.representativeId === representativeId;
  const isTheirs = customer.companyId === company.id && customer.customerId !== representativeId;
  if (!isAssigned || !isTheirs || company.status !== 'active')
    return refused('company.not_assigned');
  return accepted({ ...customer, representativeId });
}
