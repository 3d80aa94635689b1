import type { ComponentType } from 'react';
import type { Shop } from '#web/state/page/shop.tsx';

/** What search engines, tabs and shared links say about a page. */
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
  /** What a preview calls it; a website unless said. */
  readonly kind?: 'article' | 'product';
}

/** What a file in routes/ exports. */
export interface Screen {
  readonly Component: ComponentType;
  // `never` accepts each screen's own view; a screen is handed just what the server's view of it gave.
  readonly meta: (shop: Shop, view: never) => PageMeta;
}

/** What a page is called, in a tab, a list of hits and a preview: with the shop's name. */
export function pageMeta({ meta }: Screen, shop: Shop, view: unknown): PageMeta {
  const own = meta(shop, view as never);
  const { name } = shop.storeView;
  return { ...own, title: own.title.includes(name) ? own.title : `${own.title} | ${name}` };
}
