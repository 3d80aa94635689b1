import { findProductIds, findTaxClassIds } from '#server/repositories/catalog/product-keys.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import type { WorkedDatabase } from '#server/acting.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { loadRowVat } from '#server/exchange/files/row-vat.ts';
import { refuse } from '#server/exchange/files/refusals.ts';

/** Finds a product by its sku. Refuses `product.unknown`. */
export async function productIdOf(db: Db, sku: string): Promise<number> {
  const id = (await findProductIds(db, [sku])).get(sku.toLowerCase());
  return id ?? refuse('sku', 'product.unknown', { sku });
}

/**
 * Makes the reader of a row's prices, which takes VAT off if the file includes it. Refuses
 * `product.unknown`.
 */
export async function priceReader(
  { read }: WorkedDatabase,
  { isGross = false, clock }: Pick<TableImport, 'isGross' | 'clock'>,
): Promise<(db: Db, cells: Cells) => Promise<Cells>> {
  if (!isGross) return async (_db, cells) => cells;
  const withVat = await loadRowVat(read, clock());
  return async (db, cells) => {
    const sku = cells.given('sku') ?? '';
    const taxClassId = (await findTaxClassIds(db, [sku])).get(sku.toLowerCase());
    return withVat(cells, taxClassId ?? refuse('sku', 'product.unknown', { sku }));
  };
}

/** Loads group ids by name in lower case. */
export async function groupIdsByName({ read }: WorkedDatabase): Promise<Map<string, number>> {
  const groups = await loadCustomerGroups(read);
  return new Map([...groups].map(([id, name]) => [name.toLowerCase(), id]));
}
