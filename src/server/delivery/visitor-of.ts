import type { Visitor } from '#contract/views/page.ts';
import { readDisplay } from '#domain/customer/display.ts';
import { rightsInCompany } from '#domain/permissions/rights-in-company.ts';
import { largeAmount, seesNetPrices } from '#domain/pricing/net-price-view.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { markOf } from '#server/workflows/session.ts';
import { listingFor } from './page-key.ts';

/** The facts that a page gets about its visitor. */
export function visitorOf(
  { session, storeView, viewer, actor }: RequestContext,
  cookies: string | undefined,
): Visitor {
  const { prices } = storeView.settings;
  const seesNet = seesNetPrices(viewer, prices);
  const display = readDisplay(cookies);
  const rights = rightsInCompany(actor);
  return {
    isLoggedIn: session !== undefined,
    ...(session && { firstName: session.firstName, mark: markOf(session.familyId) }),
    ...(rights.length > 0 && { companyRights: rights }),
    seesNetPrices: seesNet,
    ...(viewer.companyId !== undefined && { isOfCompany: true }),
    ...(viewer.representativeId !== undefined && { isRepresented: true }),
    ...(viewer.agreed && { hasAgreedPrices: true }),
    seesPrices: !isPriceHidden(viewer, prices),
    listing: listingFor(viewer, storeView, cookies),
    large: largeAmount(viewer, prices, display.amount === 'gross'),
  };
}
