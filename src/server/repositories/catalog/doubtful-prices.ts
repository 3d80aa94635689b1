import type { SpecialPrice } from '#domain/catalog/product.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { ownPricesOf } from './product-row.ts';

const enabled = 1;
/** The kinds with a price of their own. */
const articles = ['simple', 'virtual', 'downloadable'];

function onSale(db: Db) {
  return db.selectFrom('products').where('status', '=', enabled).orderBy('sku');
}

/** Finds the tax classes of goods on sale: names by id. */
export async function usedTaxClasses(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('tax_classes', 'tax_classes.id', 'products.tax_class_id')
    .select(['products.tax_class_id as id', 'tax_classes.name as name'])
    .where('products.status', '=', enabled)
    .distinct()
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name ?? String(id)]));
}

export async function skusInTaxClass(db: Db, id: number): Promise<readonly string[]> {
  const rows = await onSale(db).select('sku').where('tax_class_id', '=', id).execute();
  return rows.map(({ sku }) => sku);
}

export async function skusFree(db: Db): Promise<readonly string[]> {
  const rows = await onSale(db)
    .select('sku')
    .where('kind', 'in', articles)
    .where((eb) => eb.or([eb('base_net', '=', 0), eb('special_net', '=', 0)]))
    .execute();
  return rows.map(({ sku }) => sku);
}

/** Finds special prices that have not ended. */
export async function findSpecials(
  db: Db,
  now: Moment,
): Promise<readonly { readonly sku: string; readonly special: SpecialPrice }[]> {
  const rows = await onSale(db)
    .selectAll()
    .where('kind', 'in', articles)
    .where('special_net', 'is not', null)
    .where((eb) => eb.or([eb('special_to', 'is', null), eb('special_to', '>', now)]))
    .execute();
  return rows.flatMap((row) => {
    const { special } = ownPricesOf(row);
    return special === undefined ? [] : [{ sku: row.sku, special }];
  });
}
