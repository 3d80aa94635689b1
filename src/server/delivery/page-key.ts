import { listingViewOf, readDisplay, type ListingView } from '#domain/customer/display.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { seesNetPrices } from '#domain/pricing/net-price-view.ts';
import { codeOf } from '#domain/listing/parameter-names.ts';
import type { StoreView } from '#domain/settings.ts';
import type { StoreViews } from '#domain/store-views.ts';
import { storeViewOfPath } from '#server/http/store-view.ts';

/** Matches plain paths, which most addresses are, so that no URL must be parsed. */
const plainPath = /^\/[\w\-/]*$/;

/** Returns the codes of the shop's attributes by store code; undefined before they have been read. */
export type AttributeCodes = (storeCode: string) => ReadonlySet<string> | undefined;

interface Asked {
  readonly publicUrl: string;
  readonly views: StoreViews;
  readonly address: string;
  readonly cookies: string | undefined;
  readonly attributeCodes: AttributeCodes;
}

/**
 * The cache key of a guest's page; undefined for a page that is never cached, or where a URL would
 * write the address differently.
 */
export function guestPageKey({
  publicUrl,
  views,
  address,
  cookies,
  attributeCodes,
}: Asked): ReturnType<typeof cacheKey> {
  const storeView = storeViewOfPath(views, address);
  const listing = listingFor(guest, storeView, cookies);
  const codes = attributeCodes(storeView.code);
  const scope = { storeView, groupId: guest.groupId, listing, ...(codes && { codes }) };
  if (plainPath.test(address)) return cacheKey(scope, address);
  const { pathname, searchParams } = new URL(publicUrl + address);
  if (pathname !== pathOf(address)) return undefined;
  return cacheKey(scope, pathname, searchParams);
}

export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}

/** The look of listings, which is part of a page's key and of its data. */
export function listingFor(
  viewer: Viewer,
  { settings }: StoreView,
  cookies: string | undefined,
): ListingView {
  return listingViewOf(readDisplay(cookies), seesNetPrices(viewer, settings.prices));
}

const parameters = new Set([
  'page',
  'perPage',
  'size',
  'sort',
  'price',
  'q',
  'childSku',
  'reviews',
  'topic',
  'tag',
]);
/** Matches parameters of campaigns, which are ignored even before the attributes are read. */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/;
const maxKeyLength = 1_000;

interface KeyScope {
  readonly storeView: StoreView;
  readonly groupId: number;
  /** A list in rows has other HTML than one in a grid. */
  readonly listing: ListingView;
  /** The codes of all attributes. */
  readonly codes?: ReadonlySet<string>;
}

/**
 * The key leaves out facts that a page does not read, so that they do not split the cache
 * (rules/pages#cached-pages). It is undefined while it is unknown which facts the page reads.
 */
export function cacheKey(
  { storeView, groupId, listing, codes }: KeyScope,
  path: string,
  query?: URLSearchParams,
): { readonly key: string; readonly address: string } | undefined {
  const search = query && readParameters(query, codes);
  if (query !== undefined && search === undefined) return undefined;
  const address = search ? `${path}?${search}` : path;
  const key = `page|${storeView.code}|${groupId}|${listing}|${address}`;
  return key.length > maxKeyLength ? undefined : { key, address };
}

function readParameters(
  query: URLSearchParams,
  codes: ReadonlySet<string> | undefined,
): string | undefined {
  const isAttribute = (name: string) => codes?.has(codeOf(name) ?? '') === true;
  const named = [...query].filter(([name]) => isAttribute(name) || !tracking.test(name));
  const isRead = ([name]: readonly [string, string]) => parameters.has(name) || isAttribute(name);
  const read = named.filter(isRead);
  if (codes === undefined && read.length < named.length) return undefined;
  const sorted = read.toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  return new URLSearchParams(sorted).toString();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
