import { viewerOfMember, type PricedMember } from '#domain/company/company-viewer.ts';
import { viewerOfCustomer, type Viewer } from '#domain/customer/viewer.ts';
import type { AgreedPrices } from '#domain/pricing/agreed-price.ts';

/** Loads the prices agreed with a company, from memory or in a transaction. */
export type LoadAgreed = (companyId: number) => Promise<AgreedPrices>;

interface PricedCustomer {
  readonly customer: Parameters<typeof viewerOfCustomer>[0];
  readonly member: PricedMember | undefined;
  /** The representative who acts in the customer's name. */
  readonly representative?: { readonly id: number };
}

/** The viewer of a customer, with the prices agreed with their company (rules/prices#agreed-prices). */
export function pricedViewer(
  { customer, member, representative }: PricedCustomer,
  loadAgreed: LoadAgreed,
): Promise<Viewer> {
  const viewer = viewerOfMember(viewerOfCustomer(customer), member);
  const acting = representative && { representativeId: representative.id };
  return withAgreed({ ...viewer, ...acting }, loadAgreed);
}

/** The viewer with the present prices of their company. */
export async function withAgreed(
  { agreed: _, ...viewer }: Viewer,
  loadAgreed: LoadAgreed,
): Promise<Viewer> {
  if (viewer.companyId === undefined) return viewer;
  const agreed = await loadAgreed(viewer.companyId);
  return agreed.size === 0 ? viewer : { ...viewer, agreed };
}
