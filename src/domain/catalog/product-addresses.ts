import type { StoreFace } from '#domain/store-faces.ts';
import type { ProductRecord } from './product-record.ts';

/** Paths by store code; empty for a product that is not visible on its own. */
export function addressesOf(
  record: ProductRecord,
  storeViews: readonly StoreFace[],
): ReadonlyMap<string, string> {
  return new Map(
    storeViews.flatMap(({ code }) => {
      const base = record.views[''];
      const own = record.views[code];
      const isSeen =
        (own?.status ?? record.status) < 2 && (own?.visibility ?? record.visibility) > 1;
      const words = own?.urlKey === undefined ? base : own;
      const path = words?.urlPath ?? words?.urlKey;
      return isSeen && path !== undefined ? [[code, path] as const] : [];
    }),
  );
}
