import type { Category } from '#domain/catalog/category.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import { skuKeys } from './product-keys.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A combination of categories and visibility, which many products share. */
interface Membership {
  readonly categoryIds: readonly number[];
  /** Visibility where a store view has no value of its own. */
  readonly isSeen: boolean;
  readonly seenIn: ReadonlyMap<string, boolean>;
  readonly name: string;
  products: number;
}

function productRows(db: Db) {
  return db.selectFrom('products').select(['id', 'sku_key', 'status', 'visibility']);
}
type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>['execute']>>[number];

const productsAtOnce = 1_000;

/**
 * Counts the products of categories. It follows changes product by product, because counting a large
 * shop again after each change would take too long.
 */
export class CategoryMembers {
  readonly #memberships = new Map<string, Membership>();
  readonly #ofProduct = new Map<string, Membership>();
  version = 0;
  /** Rises when a category may have become empty, or stopped being empty. */
  shape = 0;

  static async load(db: Db): Promise<CategoryMembers> {
    const members = new CategoryMembers();
    for (let last = 0; ;) {
      const rows = await productRows(db)
        .where('id', '>', last)
        .orderBy('id')
        .limit(productsAtOnce)
        .execute();
      const end = rows.at(-1);
      if (end === undefined) return members;
      await members.#take(db, rows);
      last = end.id;
    }
  }

  /** Reads these products again, and drops deleted ones. */
  async refresh(db: Db, skus: readonly string[]): Promise<void> {
    const keys = skuKeys(skus);
    const rows = await rowsIn(productRows(db), 'sku_key', keys);
    const there = new Set(rows.map(({ sku_key }) => sku_key));
    for (const key of keys) if (!there.has(key)) this.#put(key, undefined);
    await this.#take(db, rows);
    this.version += 1;
  }

  /** The categories that contain these products directly. */
  categoriesOf(skus: readonly string[]): ReadonlySet<number> {
    return new Set(
      skus.flatMap((sku) => this.#ofProduct.get(sku.toLowerCase())?.categoryIds ?? []),
    );
  }

  /** Counts each visible product once, in a category and in those above it. */
  counts(
    storeCode: string,
    categories: readonly Pick<Category, 'id' | 'path'>[],
  ): ReadonlyMap<number, number> {
    const paths = new Map(categories.map(({ id, path }) => [id, path]));
    const counts = new Map<number, number>();
    for (const { categoryIds, isSeen, seenIn, products } of this.#memberships.values()) {
      if (!(seenIn.get(storeCode) ?? isSeen)) continue;
      for (const id of new Set(categoryIds.flatMap((each) => paths.get(each) ?? []))) {
        counts.set(id, (counts.get(id) ?? 0) + products);
      }
    }
    return counts;
  }

  async #take(db: Db, rows: readonly ProductRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const places = db
      .selectFrom('product_categories')
      .select(['product_id', 'category_id'])
      .orderBy('category_id');
    const views = db
      .selectFrom('product_views')
      .select(['product_id', 'store_code', 'status', 'visibility'])
      .where((eb) => eb.or([eb('status', 'is not', null), eb('visibility', 'is not', null)]))
      .orderBy('store_code');
    const placesById = Map.groupBy(
      await rowsIn(places, 'product_id', ids),
      (row) => row.product_id,
    );
    const viewsById = Map.groupBy(await rowsIn(views, 'product_id', ids), (row) => row.product_id);
    for (const row of rows) {
      const own = viewsById.get(row.id) ?? [];
      this.#put(row.sku_key, {
        categoryIds: (placesById.get(row.id) ?? []).map(({ category_id }) => category_id),
        isSeen: canBeSeen(row.status, row.visibility),
        seenIn: new Map(
          own.map((view) => [
            view.store_code,
            canBeSeen(view.status ?? row.status, view.visibility ?? row.visibility),
          ]),
        ),
      });
    }
  }

  #put(key: string, given: Omit<Membership, 'name' | 'products'> | undefined): void {
    const before = this.#ofProduct.get(key);
    if (before !== undefined) before.products -= 1;
    if (before?.products === 0) {
      this.#memberships.delete(before.name);
      this.shape += 1;
    }
    this.#ofProduct.delete(key);
    if (given === undefined) return;
    const name = JSON.stringify([given.categoryIds, given.isSeen, [...given.seenIn]]);
    const known = this.#memberships.get(name);
    if (known === undefined) this.shape += 1;
    const membership = known ?? { ...given, name, products: 0 };
    membership.products += 1;
    this.#memberships.set(name, membership);
    this.#ofProduct.set(key, membership);
  }
}

function canBeSeen(status: number, visibility: number): boolean {
  return status < 2 && visibility > 1;
}
