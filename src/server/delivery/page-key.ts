import { listingViewOf, readDisplay, type ListingView } from '#domain/customer/display.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { seesNetPrices } from '#domain/pricing/net-price-view.ts';
import type { StoreView } from '#domain/settings.ts';
import { cacheKey } from '#server/cache/cache-key.ts';
import { storeViewOfPath } from '#server/http/store-view.ts';

/** Most addresses are plain paths, of which a URL says nothing new. */
const plainPath = /^\/[\w\-/]*$/;

/**
 * The key of a guest's page, and its address without what it can't depend on; nothing for a page that is never kept. An
 * address that a URL would write in another way is none: whoever looks at it as it came sees another path.
 */
export function guestPageKey(
  publicUrl: string,
  address: string,
  cookies: string | undefined,
): ReturnType<typeof cacheKey> {
  const storeView = storeViewOfPath(address);
  const listing = listingFor(guest, storeView, cookies);
  const scope = { storeView, groupId: guest.groupId, listing };
  if (plainPath.test(address)) return cacheKey('page', scope, address);
  const { pathname, searchParams } = new URL(publicUrl + address);
  if (pathname !== pathOf(address)) return undefined;
  return cacheKey('page', scope, pathname, searchParams);
}

/** An address without its query. */
export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}

/** How somebody is shown listings: part of the key of a page, and of what it is made with. */
export function listingFor(
  viewer: Viewer,
  { settings }: StoreView,
  cookies: string | undefined,
): ListingView {
  return listingViewOf(readDisplay(cookies), seesNetPrices(viewer, settings.prices));
}
