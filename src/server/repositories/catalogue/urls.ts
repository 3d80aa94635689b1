import { disabledFromStatus } from '#domain/constants.ts';
import { storeFaces } from '#domain/store-faces.ts';
import { countRows, rowsIn } from '#server/repositories/system/queries.ts';
import type { UrlPathTable } from '#server/repositories/system/schema-catalog.ts';
import type { Db } from '#server/repositories/system/schema.ts';
export interface UrlTarget {
  readonly entity: 'product' | 'category' | 'cms_page';
  readonly id: number;
  /** False for an address the entity had before: it answers with the present one. */
  readonly isCanonical: boolean;
}

/** Where an address of a store view leads; the path has no leading slash. */
export async function findUrl(
  db: Db,
  storeCode: string,
  path: string,
): Promise<UrlTarget | undefined> {
  const row = await db
    .selectFrom('url_paths')
    .selectAll()
    .where((eb) => eb.and({ store_code: storeCode, path }))
    .executeTakeFirst();
  return row && toTarget(row);
}

function toTarget(row: UrlPathTable): UrlTarget {
  return {
    entity: row.entity as UrlTarget['entity'],
    id: row.entity_id,
    isCanonical: row.is_canonical === 1,
  };
}

/**
 * What an address of a store view leads to, or what it leads to in another, the default first: content that is
 * written once has the addresses of that one, and who changes the view comes with those of the view before.
 */
export async function findUrlAnywhere(
  db: Db,
  storeCode: string,
  path: string,
): Promise<UrlTarget | undefined> {
  const own = await findUrl(db, storeCode, path);
  if (own !== undefined) return own;
  for (const { code } of storeFaces) {
    const other = code === storeCode ? undefined : await findUrl(db, code, path);
    if (other !== undefined) return { ...other, isCanonical: false };
  }
  return undefined;
}

/** Products whose words name this path in a store view, whether they stand there or not. */
export async function productIdsWithPath(
  db: Db,
  storeCode: string,
  path: string,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('product_views')
    .select('product_id as id')
    .distinct()
    .where('store_code', 'in', ['', storeCode])
    .where(({ eb, or }) => or([eb('url_path', '=', path), eb('url_key', '=', path)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** The present address of an entity in a store view. */
export async function canonicalPath(
  db: Db,
  storeCode: string,
  entity: UrlTarget['entity'],
  id: number,
): Promise<string | undefined> {
  return (await canonicalPathsOf(db, [storeCode], entity, [id])).get(id)?.get(storeCode);
}

/** The present addresses of entities in store views, by entity and code of the view. */
export async function canonicalPathsOf(
  db: Db,
  codes: readonly string[],
  entity: UrlTarget['entity'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> {
  const paths = db
    .selectFrom('url_paths')
    .select(['store_code', 'entity_id', 'path'])
    .where('store_code', 'in', codes)
    .where((eb) => eb.and({ entity, is_canonical: 1 }));
  const rows = await rowsIn(paths, 'entity_id', ids);
  return new Map(
    [...Map.groupBy(rows, (row) => row.entity_id)].map(([id, own]) => [
      id,
      new Map(own.map(({ store_code: code, path }) => [code, path])),
    ]),
  );
}

/** Products of a store view that have an address and are on sale, for the sitemap. */
export function listedProducts(
  db: Db,
  storeCode: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly { readonly id: number; readonly changedAt: number }[]> {
  return productAddresses(db, storeCode)
    .select(['url_paths.entity_id as id', 'products.updated_at as changedAt'])
    .orderBy('url_paths.entity_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countListedProducts(db: Db, storeCode: string): Promise<number> {
  return countRows(productAddresses(db, storeCode));
}

function productAddresses(db: Db, storeCode: string) {
  return db
    .selectFrom('url_paths')
    .innerJoin('products', 'products.id', 'url_paths.entity_id')
    .leftJoin('product_views', (join) =>
      join
        .onRef('product_views.product_id', '=', 'products.id')
        .on('product_views.store_code', '=', storeCode),
    )
    .where('url_paths.store_code', '=', storeCode)
    .where('url_paths.entity', '=', 'product')
    .where('url_paths.is_canonical', '=', 1)
    .where(({ eb, fn, ref }) =>
      eb(fn.coalesce(ref('product_views.status'), ref('products.status')), '<', disabledFromStatus),
    );
}

/**
 * Gives an entity an address. The one it had before goes on to lead to it; an address of another
 * entity is not taken: false.
 */
export async function saveUrl(
  tx: Db,
  storeCode: string,
  path: string,
  entity: UrlTarget['entity'],
  id: number,
): Promise<boolean> {
  const holder = await findUrl(tx, storeCode, path);
  if (holder && (holder.entity !== entity || holder.id !== id)) {
    if (holder.isCanonical) return false;
    await tx
      .deleteFrom('url_paths')
      .where((eb) => eb.and({ store_code: storeCode, path }))
      .execute();
  } else if (holder?.isCanonical) {
    return true;
  }
  await tx
    .updateTable('url_paths')
    .set({ is_canonical: 0 })
    .where((eb) => eb.and({ store_code: storeCode, entity, entity_id: id }))
    .execute();
  await tx
    .insertInto('url_paths')
    .values({ store_code: storeCode, path, entity, entity_id: id, is_canonical: 1 })
    .onConflict((conflict) =>
      conflict.columns(['store_code', 'path']).doUpdateSet({ is_canonical: 1 }),
    )
    .execute();
  return true;
}

const storeCodes = storeFaces.map(({ code }) => code);

/** Which entities hold these addresses now, in every store view. */
export async function findUrlHolders(
  db: Db,
  paths: readonly string[],
): Promise<readonly (UrlTarget & { readonly storeCode: string; readonly path: string })[]> {
  // Both columns of the key, so that a large shop is asked as quickly as a small one.
  const holders = db.selectFrom('url_paths').selectAll().where('store_code', 'in', storeCodes);
  const rows = await rowsIn(holders, 'path', [...new Set(paths)]);
  return rows.map((row) => ({ storeCode: row.store_code, path: row.path, ...toTarget(row) }));
}

/** Takes an entity's addresses away in a store view, where it can no longer be opened by itself. */
export async function dropUrls(
  tx: Db,
  storeCode: string,
  entity: UrlTarget['entity'],
  id: number,
): Promise<void> {
  await tx
    .deleteFrom('url_paths')
    .where((eb) => eb.and({ store_code: storeCode, entity, entity_id: id }))
    .execute();
}

/** Gives new entities their first addresses, which must be free, in one write. */
export async function insertUrls(
  tx: Db,
  entity: UrlTarget['entity'],
  addresses: readonly { readonly storeCode: string; readonly path: string; readonly id: number }[],
): Promise<void> {
  if (addresses.length === 0) return;
  await tx
    .insertInto('url_paths')
    .values(
      addresses.map(({ storeCode, path, id }) => ({
        store_code: storeCode,
        path,
        entity,
        entity_id: id,
        is_canonical: 1,
      })),
    )
    .onConflict((conflict) =>
      // An older address of another entity gives way.
      conflict
        .columns(['store_code', 'path'])
        .doUpdateSet({ entity, entity_id: (eb) => eb.ref('excluded.entity_id'), is_canonical: 1 })
        .where('url_paths.is_canonical', '=', 0),
    )
    .execute();
}
