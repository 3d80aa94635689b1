import { listingViewOf, readDisplay, type ListingView } from '#domain/customer/display.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { seesNetPrices } from '#domain/pricing/net-price-view.ts';
import type { StoreView } from '#domain/settings.ts';
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

/** What a listing or a page may depend on in its address, beside the facets of the store view. */
const parameters = new Set([
  'page',
  'size',
  'sort',
  'price',
  'q',
  'childSku',
  'reviews',
  'topic',
  'tag',
]);
/** Marks of campaigns: nothing on a page depends on them. */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/;
const longestKey = 1_000;

export interface CacheScope {
  readonly storeView: StoreView;
  /** Group of the viewer; another group has another key. */
  readonly groupId: number;
  /** How the viewer wants listings to look: lines are other HTML than a grid. */
  readonly listing: ListingView;
}

/**
 * The key of an address for one store view and group, and the address without what it can't depend on.
 * Undefined when the address names an unknown parameter: such an answer is never kept.
 */
export function cacheKey(
  kind: 'page',
  { storeView, groupId, listing }: CacheScope,
  path: string,
  query?: URLSearchParams,
): { readonly key: string; readonly address: string } | undefined {
  const search = query && knownParameters(query, storeView);
  if (query !== undefined && search === undefined) return undefined;
  const address = search ? `${path}?${search}` : path;
  const key = `${kind}|${storeView.code}|${groupId}|${listing}|${address}`;
  return key.length > longestKey ? undefined : { key, address };
}

/** A query in one order, without marks; nothing when a parameter is none of ours. */
function knownParameters(query: URLSearchParams, { settings }: StoreView): string | undefined {
  const kept = [...query].filter(([name]) => !tracking.test(name));
  const isKnown = ([name]: readonly [string, string]): boolean =>
    parameters.has(name) || settings.catalog.facets.includes(name);
  if (!kept.every(isKnown)) return undefined;
  const sorted = kept.toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  return new URLSearchParams(sorted).toString();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
