import { enabledStatuses } from '#domain/catalog/visibility.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export async function lastProductId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Loads the names of products by their ids, as the merchant wrote them for all store views. */
export async function loadArticleNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const query = db
    .selectFrom('product_views')
    .select(['product_id', 'name'])
    .where('store_code', '=', '');
  const rows = await rowsIn(query, 'product_id', [...new Set(ids)]);
  return new Map(rows.map(({ product_id, name }) => [product_id, name ?? '']));
}

export interface NameQuestion {
  readonly storeCode: string;
  /** Lower-case SQL patterns; a name must match one of them. */
  readonly patterns: readonly string[];
  /** The first and the last id, both included. */
  readonly from: number;
  readonly to: number;
  /** Absent for all. */
  readonly visibilities?: readonly number[];
}

export async function namesLike(
  db: Db,
  { storeCode, patterns, from, to, visibilities }: NameQuestion,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  if (patterns.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_views as base', (join) =>
      join.onRef('base.product_id', '=', 'products.id').on('base.store_code', '=', ''),
    )
    .leftJoin('product_views as own', (join) =>
      join.onRef('own.product_id', '=', 'products.id').on('own.store_code', '=', storeCode),
    )
    .select(({ fn }) => [
      'products.id',
      fn.coalesce('own.name', 'base.name').as('name'),
      fn.coalesce('own.visibility', 'products.visibility').as('visibility'),
    ])
    .where('products.id', '>=', from)
    .where('products.id', '<=', to)
    .where('products.status', 'in', enabledStatuses)
    .where(({ eb, fn, or }) => {
      const name = fn<string>('lower', [fn.coalesce('own.name', 'base.name')]);
      return or(patterns.map((pattern) => eb(name, 'like', pattern)));
    })
    .execute();
  return rows
    .filter(({ visibility }) => visibilities?.includes(visibility) ?? true)
    .map(({ id, name }) => ({ id, name: name ?? '' }));
}

/** Loads keywords by id; those of the store view win over the default's. */
export async function loadProductKeywords(
  db: Db,
  storeCode: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const keywords = db
    .selectFrom('product_views')
    .select(['product_id', 'store_code', 'meta_keywords'])
    .where('store_code', 'in', ['', storeCode])
    .where('meta_keywords', 'is not', null)
    .orderBy('store_code');
  const rows = await rowsIn(keywords, 'product_id', ids);
  return new Map(rows.map(({ product_id: id, meta_keywords: words }) => [id, words ?? '']));
}
