import { listingViewOf, readDisplay, type ListingView } from '#domain/customer/display.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { seesNetPrices } from '#domain/pricing/net-price-view.ts';
import type { StoreView } from '#domain/settings.ts';
import type { StoreViews } from '#domain/store-views.ts';
import { storeViewOfPath } from '#server/http/store-view.ts';

/** Most addresses are plain paths, for which no URL needs to be read. */
const plainPath = /^\/[\w\-/]*$/;

interface Asked {
  readonly publicUrl: string;
  readonly views: StoreViews;
  readonly address: string;
  readonly cookies: string | undefined;
}

/** Undefined for a page that is never cached, also where a URL would write the address in another way. */
export function guestPageKey({
  publicUrl,
  views,
  address,
  cookies,
}: Asked): ReturnType<typeof cacheKey> {
  const storeView = storeViewOfPath(views, address);
  const listing = listingFor(guest, storeView, cookies);
  const scope = { storeView, groupId: guest.groupId, listing };
  if (plainPath.test(address)) return cacheKey(scope, address);
  const { pathname, searchParams } = new URL(publicUrl + address);
  if (pathname !== pathOf(address)) return undefined;
  return cacheKey(scope, pathname, searchParams);
}

export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}

/** Part of the key of a page, and of what it is made with. */
export function listingFor(
  viewer: Viewer,
  { settings }: StoreView,
  cookies: string | undefined,
): ListingView {
  return listingViewOf(readDisplay(cookies), seesNetPrices(viewer, settings.prices));
}

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

/** Undefined when the address names an unknown parameter: such an answer is never cached. */
export function cacheKey(
  // Rows are other HTML than a grid.
  scope: { readonly storeView: StoreView; readonly groupId: number; readonly listing: ListingView },
  path: string,
  query?: URLSearchParams,
): { readonly key: string; readonly address: string } | undefined {
  const { storeView, groupId, listing } = scope;
  const search = query && knownParameters(query, storeView);
  if (query !== undefined && search === undefined) return undefined;
  const address = search ? `${path}?${search}` : path;
  const key = `page|${storeView.code}|${groupId}|${listing}|${address}`;
  return key.length > longestKey ? undefined : { key, address };
}

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
