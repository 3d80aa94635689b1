import { disabledFromStatus } from '#domain/constants.ts';
import { countRows, insertRows, rowsIn } from '#server/repositories/system/queries.ts';
import { loadStoreCodes } from '#server/repositories/system/settings.ts';
import type { UrlPathTable } from '#server/repositories/system/schema-catalog.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface UrlTarget {
  readonly entity: 'product' | 'category' | 'cms_page';
  readonly id: number;
  /** False for a former address, which redirects to the present one. */
  readonly isCanonical: boolean;
}

/** Finds the target of a path without a leading slash. */
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
 * Finds a path in the first of these store views that has it. Outside the first view it is not
 * canonical.
 */
export async function findUrlAnywhere(
  db: Db,
  [storeCode = '', ...others]: readonly string[],
  path: string,
): Promise<UrlTarget | undefined> {
  const own = await findUrl(db, storeCode, path);
  if (own !== undefined) return own;
  for (const code of others) {
    const other = await findUrl(db, code, path);
    if (other !== undefined) return { ...other, isCanonical: false };
  }
  return undefined;
}

/** Finds products whose texts name this path, even if another thing holds it. */
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

export async function canonicalPath(
  db: Db,
  storeCode: string,
  entity: UrlTarget['entity'],
  id: number,
): Promise<string | undefined> {
  return (await canonicalPathsOf(db, [storeCode], entity, [id])).get(id)?.get(storeCode);
}

/** Loads canonical paths by entity and store code. */
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

/** Loads products on sale with an address, for the sitemap. */
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

/** Saves an address. The former one redirects to it; false when another entity holds the new one. */
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

/** Finds the holders of paths in every store view. */
export async function findUrlHolders(
  db: Db,
  paths: readonly string[],
): Promise<readonly (UrlTarget & { readonly storeCode: string; readonly path: string })[]> {
  // Filtering by both columns of the key keeps this fast in a large shop.
  const codes = await loadStoreCodes(db);
  const holders = db.selectFrom('url_paths').selectAll().where('store_code', 'in', codes);
  const rows = await rowsIn(holders, 'path', [...new Set(paths)]);
  return rows.map((row) => ({ storeCode: row.store_code, path: row.path, ...toTarget(row) }));
}

/** Removes the addresses of entities that no longer have a page. */
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

/** Finds an address that begins with this segment, in any store view. */
export async function pathBelow(db: Db, segment: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('url_paths')
    .select('path')
    .where(({ eb, or }) => or([eb('path', '=', segment), eb('path', 'like', `${segment}/%`)]))
    .executeTakeFirst();
  return row?.path;
}

/**
 * Copies addresses to a store view: a thing without one there gets that of the first view, where it is
 * free.
 */
export async function copyUrls(tx: Db, from: string, to: string): Promise<void> {
  await tx
    .insertInto('url_paths')
    .columns(['store_code', 'path', 'entity', 'entity_id', 'is_canonical'])
    .expression(
      tx
        .selectFrom('url_paths as known')
        .select(({ val }) => [
          val(to).as('store_code'),
          'path',
          'entity',
          'entity_id',
          'is_canonical',
        ])
        .where('store_code', '=', from)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('url_paths as own')
                .select('own.path')
                .where('own.store_code', '=', to)
                .whereRef('own.entity', '=', 'known.entity')
                .whereRef('own.entity_id', '=', 'known.entity_id'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.columns(['store_code', 'path']).doNothing())
    .execute();
}

/** Inserts first addresses, which must be free, in one write. */
export async function insertUrls(
  tx: Db,
  entity: UrlTarget['entity'],
  addresses: readonly { readonly storeCode: string; readonly path: string; readonly id: number }[],
): Promise<void> {
  await insertRows(
    tx,
    'url_paths',
    addresses.map(({ storeCode, path, id }) => ({
      store_code: storeCode,
      path,
      entity,
      entity_id: id,
      is_canonical: 1,
    })),
    // A former address of another entity is replaced.
    'on conflict (store_code, path) do update set ' +
      'entity = excluded.entity, entity_id = excluded.entity_id, is_canonical = 1 ' +
      'where url_paths.is_canonical = 0',
  );
}
