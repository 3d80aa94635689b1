import type { FailureView } from '#contract/views/failure.ts';
import type { Visitor } from '#contract/views/page.ts';
import type { Seller } from '#domain/seller.ts';
import type { Written } from '#domain/form-rules.ts';
import type { QueryPairs } from '#domain/listing/query-params.ts';
import { splitStorePath, withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { Language } from '#domain/store-faces.ts';
import type { StoreView } from '#domain/settings.ts';
import { texts as en } from '#texts/en.ts';
import { createFormat, type Format } from '#texts/format.ts';
import { texts as nb } from '#texts/nb.ts';
import type { Texts } from '#texts/translate.ts';
import type { StoreViews } from '#domain/store-views.ts';
import type { Asking } from '#server/asking.ts';
import type { ShopSettings } from '#server/repositories/system/settings-memory.ts';

/** The texts that every page has. */
export const pageTexts: Readonly<Record<Language, Texts>> = { nb, en };

export interface AskedShop {
  readonly storeView: StoreView;
  readonly visitor: Visitor;
  readonly seller: Seller;
  /** All store views of the shop, the default one first. */
  readonly storeViews: StoreViews;
  readonly t: Texts;
  readonly format: Format;
  /** Makes an address of this store view: `/cart` becomes `/en/cart`. */
  readonly path: (path: string) => string;
}

export interface Asked {
  readonly asking: Asking;
  readonly shop: AskedShop;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: QueryPairs;
  /** The texts of a form that was sent to the page. */
  readonly written?: Written;
  /** The path without the store prefix and without a trailing slash. */
  readonly path: string;
}

/**
 * Loads the data of a screen. Throws `Elsewhere` or `Missing` where the address has no page of its own.
 */
export type View<Data> = (asked: Asked) => Promise<Data>;

export class Elsewhere extends Error {
  readonly location: string;
  readonly status: 301 | 302;
  readonly keepsQuery: boolean;

  /**
   * The location has the store prefix. By default a permanent redirect (301) keeps the query and a
   * temporary one does not.
   */
  constructor(location: string, status: 301 | 302 = 302, keepsQuery = status === 301) {
    super(`The page is at ${location}`);
    this.location = location;
    this.status = status;
    this.keepsQuery = keepsQuery;
  }
}

export class Missing extends Error {
  /** The failure page speaks about this thing; absent where it knows only that there is no such page. */
  readonly what: FailureView['missing'];

  constructor(what?: FailureView['missing']) {
    super('There is no such page');
    this.what = what;
  }
}

export function missing(): never {
  throw new Missing();
}

export function shopOf(
  storeView: StoreView,
  visitor: Visitor,
  { seller, storeViews }: ShopSettings,
): AskedShop {
  return {
    storeView,
    visitor,
    seller,
    storeViews,
    t: pageTexts[storeView.language],
    format: createFormat(storeView.locale),
    path: (path) => withStorePrefix(storeView, path),
  };
}

export function innerPath(storeView: StoreView, address: string): string {
  return splitStorePath(address, [storeView]).path;
}

export function withQuery(path: string, query: QueryPairs): string {
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, value]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}
