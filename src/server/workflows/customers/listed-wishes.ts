import { isEnabled } from '#domain/catalog/visibility.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import { findListsWithWishes } from '#server/repositories/customers/named-wishlists.ts';
import { findWishes } from '#server/repositories/customers/wishlists.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { makeList, putInto, takeOut, withLists } from './wishlist-steps.ts';

/** Puts a product on a list of the customer; without an id it is the default one (rules/products#wishlist). */
export function putOnList(sku: string, id: number | undefined, asking: Asking): Promise<void> {
  return withLists([id], asking, async (tx, { customerId }) => {
    await putInto(tx, { customerId, id }, await wishOf(tx, sku, asking));
  });
}

export function takeOffList(sku: string, id: number | undefined, asking: Asking): Promise<void> {
  return withLists([id], asking, (tx, { customerId }) => takeOut(tx, { customerId, id }, [sku]));
}

/** Makes a list with a product on it. */
export function makeListWith(name: string, sku: string, asking: Asking): Promise<void> {
  return withLists([], asking, async (tx, own) => {
    const wish = await wishOf(tx, sku, asking);
    const id = await makeList(tx, own, name, asking.now);
    await putInto(tx, { customerId: own.customerId, id }, wish);
  });
}

async function wishOf(tx: Db, sku: string, { storeView, now }: Asking) {
  const ids = [...(await findProductIds(tx, [sku])).values()];
  if (ids.length === 0) throw new AppError('product.not_found');
  return { ids, now, maxProducts: storeView.settings.wishlist.maximumProducts };
}

/**
 * All lists of a customer who has named ones, with the articles that are sold, and the list used last:
 * the one that was made or got an article last.
 */
export async function severalLists({ services, viewer, storeView }: Asking) {
  const { read } = services.database;
  const customerId = requireCustomer(viewer);
  const named = await findListsWithWishes(read, customerId);
  if (named.length === 0) return undefined;
  const all = [{ wishes: await findWishes(read, customerId), madeAt: 0 }, ...named];
  const ids = all.flatMap(({ wishes }) => wishes.map(({ productId }) => productId));
  const products = await services.catalog.products(storeView.code, ids);
  const skus = new Map(
    products.flatMap(({ id, sku, status }) => (isEnabled(status) ? [[id, sku] as const] : [])),
  );
  const lists = all.map(({ wishes, madeAt, ...list }) => ({
    ...list,
    usedAt: Math.max(madeAt, ...wishes.map(({ addedAt }) => addedAt)),
    skus: wishes.flatMap(({ productId }) => skus.get(productId) ?? []),
  }));
  const last = lists.reduce((used, list) => (list.usedAt >= used.usedAt ? list : used));
  return {
    lists: lists.map(({ usedAt: _, ...list }) => list),
    ...('id' in last && { last: last.id }),
  };
}
