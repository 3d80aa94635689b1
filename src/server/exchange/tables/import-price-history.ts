import { logChanges } from '#server/repositories/system/change-log.ts';
import { loadCustomerGroups } from '#server/repositories/customers/customers.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { addPricePoints } from '#server/repositories/catalogue/price-history.ts';
import { findProductIds } from '#server/repositories/catalogue/prices.ts';
import { parentSkus } from '#server/repositories/catalogue/products.ts';
import { readDate } from '#domain/import/feed-values.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { RowError, type ImportReport } from '#server/exchange/files/report.ts';

/** Prices that were in force before the catalogue came here: sku, audience, net, from (rules/prices#earlier-price). */
export async function importPriceHistory(
  database: Database,
  options: TableImport,
): Promise<ImportReport> {
  const groups = new Map(
    [...(await loadCustomerGroups(database.read))].map(([id, name]) => [name.toLowerCase(), id]),
  );
  return importTable(
    database,
    options,
    { needed: ['sku', 'audience', 'net', 'from'] },
    async (tx, cells, now) => {
      const sku = cells.given('sku') ?? '';
      const productId = (await findProductIds(tx, [sku])).get(sku.toLowerCase());
      if (productId === undefined) {
        throw new RowError('sku', 'product.unknown', `There is no product ${sku}`);
      }
      const name = cells.given('audience')?.toLowerCase() ?? '';
      const audience = name === 'all' ? 'all' : groups.get(name);
      if (audience === undefined) {
        throw new RowError('audience', 'group.unknown', `There is no customer group "${name}"`);
      }
      const net = cells.money('net');
      const from = cells.read('from', (text) => readDate(text, 'start'), 'date.invalid');
      if (net === undefined || net === null || from === undefined) {
        throw new RowError('net', 'value.missing', 'An earlier price needs a net and a from');
      }
      const changed = await addPricePoints(tx, [{ productId, audience, net, from }]);
      if (changed === 0) return 'unchanged';
      await logChanges(tx, 'price', [sku, ...(await parentSkus(tx, sku))], now);
      return 'created';
    },
  );
}
