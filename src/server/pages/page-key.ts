import { listingViewOf, readDisplay, type ListingView } from '#domain/customer/display.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { seesNetPrices } from '#domain/pricing/net-price-view.ts';
import type { StoreView } from '#domain/settings.ts';
import { cacheKey } from '#server/http/cache-key.ts';
import { storeViewOfPath } from '#server/http/store-view.ts';

/**
 * The key of a guest's page, and its address without what it can't depend on; nothing for a page that is never kept. An
 * address that a URL would write in another way is none: whoever looks at it as it came sees another path.
 */
export function guestPageKey(
  publicUrl: string,
  address: string,
  cookies: string | undefined,
): ReturnType<typeof cacheKey> {
  const { pathname, searchParams } = addressOf(publicUrl, address);
  if (pathname !== pathOf(address)) return undefined;
  const storeView = storeViewOfPath(pathname);
  const listing = listingFor(guest, storeView, cookies);
  return cacheKey('page', { storeView, groupId: guest.groupId, listing }, pathname, searchParams);
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

/** Most addresses are plain paths, of which a URL says nothing new. */
const plainPath = /^\/[\w\-/]*$/;
const noParameters = new URLSearchParams();

function addressOf(publicUrl: string, address: string): Pick<URL, 'pathname' | 'searchParams'> {
  if (plainPath.test(address)) return { pathname: address, searchParams: noParameters };
  return new URL(publicUrl + address);
}
