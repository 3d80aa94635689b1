import type { ComponentType } from 'react';
import type { Shop } from '#web/state/page/shop.tsx';

/** The texts about a page for search engines, tabs and shared links. */
export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** Path without the store prefix; absent where the address itself is canonical. */
  readonly canonical?: string;
  /** The page is hidden from search engines: filtered listings, cart, checkout. */
  readonly isHidden?: boolean;
  readonly image?: string;
  /** The page's feed of news, without the store prefix. */
  readonly feed?: string;
  /** The kind of page in previews; a website by default. */
  readonly kind?: 'article' | 'product';
}

/** The exports of a file in routes/. */
export interface Screen {
  readonly Component: ComponentType;
  // `never` accepts each screen's own view; a screen only ever gets the view that the server made for
  // it.
  readonly meta: (shop: Shop, view: never) => PageMeta;
}

/** The meta data of a page, with the shop's name in the title, for tabs, search hits and previews. */
export function pageMeta({ meta }: Screen, shop: Shop, view: unknown): PageMeta {
  const own = meta(shop, view as never);
  const { name } = shop.storeView;
  return { ...own, title: own.title.includes(name) ? own.title : `${own.title} | ${name}` };
}
