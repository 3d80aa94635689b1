import { listingViewOf, readDisplay } from '#domain/customer/display.ts';
import { guest } from '#domain/customer/viewer.ts';
import { seesNetPrices } from '#domain/pricing/net-price-view.ts';
import { cacheKey } from '#server/http/cache-key.ts';
import { storeViewOfPath } from '#server/http/store-view.ts';

/** The key of a guest's page, and its address without what it can't depend on; nothing for a page that is never kept. */
export function guestPageKey(
  publicUrl: string,
  address: string,
  cookies: string | undefined,
): ReturnType<typeof cacheKey> {
  const { pathname, searchParams } = addressOf(publicUrl, address);
  const storeView = storeViewOfPath(pathname);
  const seesNet = seesNetPrices(guest, storeView.settings.prices);
  const listing = listingViewOf(readDisplay(cookies), seesNet);
  const scope = { storeView, groupId: guest.groupId, listing };
  return cacheKey('page', scope, pathname, searchParams);
}

/** Most addresses are plain paths, of which a URL says nothing new. */
const plainPath = /^\/[\w\-/]*$/;
const noParameters = new URLSearchParams();

function addressOf(publicUrl: string, address: string): Pick<URL, 'pathname' | 'searchParams'> {
  if (plainPath.test(address)) return { pathname: address, searchParams: noParameters };
  return new URL(publicUrl + address);
}
