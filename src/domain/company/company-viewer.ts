import type { Viewer } from '#domain/customer/viewer.ts';
import type { Company, CompanyUser } from './company.ts';

/**
 * The viewer of a customer who buys for a company: with the prices of the company and its group, while
 * the company trades and the customer may act for it (rules/companies#company-viewers). Otherwise the
 * viewer is the customer alone.
 */
export function companyViewer(
  viewer: Viewer & { readonly customerId: number },
  company: Pick<Company, 'id' | 'status' | 'groupId' | 'superUserId'>,
  user: Pick<CompanyUser, 'customerId' | 'companyId' | 'isActive'>,
): Viewer {
  const isTheirs = user.customerId === viewer.customerId && user.companyId === company.id;
  const mayAct = user.isActive || company.superUserId === viewer.customerId;
  if (!isTheirs || !mayAct || company.status !== 'active') return viewer;
  return { ...viewer, groupId: company.groupId, companyId: company.id };
}
