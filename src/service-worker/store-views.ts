/** The worker knows these facts of a store view. Its name is markup. */
export interface StoreView {
  readonly prefix: string;
  readonly language: 'nb' | 'en';
  readonly name: string;
}

declare global {
  /** The default one first; the server writes them before this script (server/delivery/static-files.ts). */
  const storeViews: readonly [StoreView, ...StoreView[]];
}

/** The view in which a path is a page. */
export function viewOf(pathname: string): StoreView {
  const isBelow = (prefix: string) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`);
  return storeViews.find(({ prefix }) => isBelow(prefix)) ?? storeViews[0];
}
