import type { Viewer } from '#domain/customer/viewer.ts';
import { refused, accepted, type Result } from '#domain/errors.ts';
import type { Company } from './company.ts';

/** A customer with a representative acting for them: both are recorded on what is done. */
export interface RepresentedViewer extends Viewer {
  readonly customerId: number;
  readonly representativeId: number;
}

/**
 * The customer as a representative acts for them: the customer's prices and rights, under both names; the table of
 * permissions says how far (rules/companies#representatives).
 * Refuses `company.none` where the company isn't the representative's or doesn't trade: it is not revealed.
 */
export function actFor(
  representativeId: number,
  company: Pick<Company, 'id' | 'status' | 'representativeId'>,
  customer: Viewer & { readonly customerId: number; readonly companyId: number },
): Result<RepresentedViewer> {
  const isAssigned = company.representativeId === representativeId;
  const isTheirs = customer.companyId === company.id && customer.customerId !== representativeId;
  if (!isAssigned || !isTheirs || company.status !== 'active') return refused('company.none');
  return accepted({ ...customer, representativeId });
}
