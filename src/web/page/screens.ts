import type { ComponentType } from 'react';
import type { Shop } from '#web/state/page/shop.tsx';

/** Search engines, tabs and shared links show these words about a page. */
export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** Path without store prefix; absent where the address itself is canonical. */
  readonly canonical?: string;
  /** Kept out of search engines: facet combinations, cart, checkout. */
  readonly isHidden?: boolean;
  readonly image?: string;
  /** Where it tells programs of what is new, without the store prefix. */
  readonly feed?: string;
  /** A preview uses this kind. It is a website unless given. */
  readonly kind?: 'article' | 'product';
}

/** A file in routes/ exports these. */
export interface Screen {
  readonly Component: ComponentType;
  // `never` accepts each screen's own view; a screen is handed just what the server's view of it gave.
  readonly meta: (shop: Shop, view: never) => PageMeta;
}

/** Adds the shop's name to the title, for tabs, lists of hits and previews. */
export function pageMeta({ meta }: Screen, shop: Shop, view: unknown): PageMeta {
  const own = meta(shop, view as never);
  const { name } = shop.storeView;
  return { ...own, title: own.title.includes(name) ? own.title : `${own.title} | ${name}` };
}
