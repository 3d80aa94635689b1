import type { CustomerViewer } from '#domain/customer/viewer.ts';
import type { Company, CompanyUser } from './company.ts';
import { membershipOf, type CompanyMember } from './membership.ts';

/**
 * The viewer of a customer who buys for a company: with the net prices of the company and its group,
 * while the company trades and the customer may act for it (rules/companies#company-viewers). Otherwise the
 * viewer is the customer alone.
 */
export function companyViewer(
  viewer: CustomerViewer,
  company: Pick<Company, 'id' | 'status' | 'groupId' | 'superUserId'>,
  user: Pick<CompanyUser, 'customerId' | 'companyId' | 'isActive'>,
): CustomerViewer {
  const isTheirs = user.customerId === viewer.customerId && user.companyId === company.id;
  const mayAct = user.isActive || company.superUserId === viewer.customerId;
  if (!isTheirs || !mayAct || company.status !== 'active') return viewer;
  return { ...viewer, groupId: company.groupId, hasNetPrices: true, companyId: company.id };
}

/** A customer's present place in a company, with what decides the company's prices. */
export interface PricedMember extends CompanyMember {
  readonly company: CompanyMember['company'] & Pick<Company, 'groupId' | 'representativeId'>;
}

/** The viewer of a customer: what the company makes of them, and their rights in it. */
export function viewerOfMember(
  customer: CustomerViewer,
  member: PricedMember | undefined,
): CustomerViewer {
  if (member === undefined) return customer;
  const membership = membershipOf(member);
  return {
    ...companyViewer(customer, member.company, member.user),
    ...(membership && { membership }),
  };
}
