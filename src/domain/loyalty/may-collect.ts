import type { Viewer } from '#domain/customer/viewer.ts';
import type { LoyaltyTerms } from './points.ts';

/** Whether a viewer may have a card and use its points: a customer, and one of a company only by the setting. */
export function mayCollect(
  { customerId, companyId }: Pick<Viewer, 'customerId' | 'companyId'>,
  { isEnabled, isForCompanies }: LoyaltyTerms,
): boolean {
  return isEnabled && customerId !== undefined && (companyId === undefined || isForCompanies);
}
