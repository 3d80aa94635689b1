import type { Moment } from '#domain/time/moment.ts';
import { findProductIds, findTaxClassIds } from '#server/repositories/catalogue/product-keys.ts';
import { parentSkus } from '#server/repositories/catalogue/products.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { loadRowVat } from '#server/exchange/files/row-vat.ts';
import { told } from '#server/exchange/files/import-table.ts';
import { refuse } from '#server/exchange/files/refusals.ts';
import type { RowOutcome } from '#server/exchange/files/report.ts';

/** Refuses `product.unknown`. */
export async function productIdOf(tx: Db, sku: string): Promise<number> {
  const id = (await findProductIds(tx, [sku])).get(sku.toLowerCase());
  return id ?? refuse('sku', 'product.unknown', { sku });
}

/** Makes the reader of a row's prices, which takes VAT out if the file includes it. Refuses `product.unknown`. */
export async function priceReader(
  { read }: Database,
  { isGross = false, clock }: Pick<TableImport, 'isGross' | 'clock'>,
): Promise<(tx: Db, cells: Cells) => Promise<Cells>> {
  if (!isGross) return async (_tx, cells) => cells;
  const withVat = await loadRowVat(read, clock());
  return async (tx, cells) => {
    const sku = cells.given('sku') ?? '';
    const taxClassId = (await findTaxClassIds(tx, [sku])).get(sku.toLowerCase());
    return withVat(cells, taxClassId ?? refuse('sku', 'product.unknown', { sku }));
  };
}

/** By name in lower case. */
export async function groupIdsByName({ read }: Database): Promise<Map<string, number>> {
  const groups = await loadCustomerGroups(read);
  return new Map([...groups].map(([id, name]) => [name.toLowerCase(), id]));
}

/** Parents show the price of their children too. */
export async function toldOfPrice<Done extends RowOutcome>(
  tx: Db,
  outcome: Done,
  sku: string,
  now: Moment,
): Promise<Done> {
  if (outcome === 'unchanged') return outcome;
  return told(tx, outcome, ['price', sku, ...(await parentSkus(tx, sku))], now);
}
