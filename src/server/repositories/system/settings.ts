import { storeViewsOf, viewCodesOf, viewListKey, type StoreViews } from '#domain/store-views.ts';
import type { GroupNames } from '#domain/customer/groups.ts';
import { loadOwnGroups, saveOwnGroups } from '#server/repositories/customers/groups.ts';
import type { Db } from './schema.ts';

/** A setting that is set; others have their default. */
export interface StoredSetting {
  /** Empty for the whole shop, else the code of a store view. */
  readonly scope: string;
  /** The key, for example `seller.name`. */
  readonly key: string;
  readonly value: unknown;
}

/**
 * The setting of customer groups, which are in a table of their own, because customers refer to them.
 */
export const groupsSetting = 'groups';

export async function loadSettings(db: Db): Promise<readonly StoredSetting[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['scope', 'key', 'value'])
    .orderBy('scope')
    .orderBy('key')
    .execute();
  const settings = rows.map(({ value, ...place }): StoredSetting => ({
    ...place,
    value: JSON.parse(value) as unknown,
  }));
  const groups = await loadOwnGroups(db);
  if (Object.keys(groups).length === 0) return settings;
  return [{ scope: '', key: groupsSetting, value: groups }, ...settings];
}

export async function loadStoreViews(db: Db): Promise<StoreViews> {
  return storeViewsOf(await loadSettings(db));
}

export async function loadStoreCodes(db: Db): Promise<readonly string[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('scope', '=', '')
    .where('key', '=', viewListKey)
    .executeTakeFirst();
  const list = row && { scope: '', key: viewListKey, value: JSON.parse(row.value) as unknown };
  return viewCodesOf(list ? [list] : []);
}

export async function saveSetting(tx: Db, { scope, key, value }: StoredSetting): Promise<void> {
  // The cast is safe: the setting's rule checked the value.
  if (key === groupsSetting) return saveOwnGroups(tx, value as GroupNames);
  const text = JSON.stringify(value);
  await tx
    .insertInto('settings')
    .values({ scope, key, value: text })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ value: text }))
    .execute();
}

export async function deleteSetting(
  tx: Db,
  { scope, key }: Pick<StoredSetting, 'scope' | 'key'>,
): Promise<void> {
  if (key === groupsSetting) return saveOwnGroups(tx, {});
  await tx.deleteFrom('settings').where('scope', '=', scope).where('key', '=', key).execute();
}
