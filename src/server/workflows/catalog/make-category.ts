import { isReservedUrlPath } from '#domain/catalog/reserved-url-keys.ts';
import { urlKey } from '#domain/catalog/url-key.ts';
import type { Moment } from '#domain/time/moment.ts';
import { findPlaceBelow, saveCategory } from '#server/repositories/catalog/category-changes.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findUrlHolders } from '#server/repositories/catalog/urls.ts';

export async function makeCategory(
  tx: Db,
  parentId: number,
  name: string,
  now: Moment,
): Promise<number> {
  const { urlPath: above, position } = await findPlaceBelow(tx, parentId);
  const key = await freeKey(tx, above, urlKey(name) || `category-${parentId}-${position}`);
  const views = { '': { name, urlKey: key, urlPath: above === '' ? key : `${above}/${key}` } };
  return saveCategory(tx, undefined, { parentId, position, isActive: true, views }, now);
}

/** A key for an address; a number is added where the address is taken or belongs to a screen. */
export async function freeKey(db: Db, above: string, key: string): Promise<string> {
  const storeViews = await loadStoreViews(db);
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? key : `${key}-${number}`;
    const path = above === '' ? tried : `${above}/${tried}`;
    const holders = await findUrlHolders(db, [path]);
    if (holders.every(({ isCanonical }) => !isCanonical) && !isReservedUrlPath(path, storeViews)) {
      return tried;
    }
  }
}
