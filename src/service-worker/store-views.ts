/** The facts of a store view that the worker needs. Its name is markup. */
export interface StoreView {
  readonly prefix: string;
  readonly language: 'nb' | 'en';
  readonly name: string;
}

declare global {
  /**
   * All store views, the default one first; the server writes them before this script
   * (server/delivery/static-files.ts).
   */
  const storeViews: readonly [StoreView, ...StoreView[]];
}

/** The store view of a path. */
export function viewOf(pathname: string): StoreView {
  const isBelow = (prefix: string) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`);
  return storeViews.find(({ prefix }) => isBelow(prefix)) ?? storeViews[0];
}
