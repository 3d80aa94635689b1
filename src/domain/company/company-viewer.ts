import type { Viewer } from '#domain/customer/viewer.ts';
import type { Company, CompanyUser } from './company.ts';

/**
 * A customer as their company buys: at its group's prices and its own, while it trades and they may act for it
 * (rules/companies#company-viewers). Otherwise they are the customer they were.
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
