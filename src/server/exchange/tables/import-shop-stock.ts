import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { refuse } from '#server/exchange/files/refusals.ts';
import { warehouse } from '#server/repositories/catalog/shelves.ts';
import { storeLocationCodes } from '#server/repositories/content/store-locations.ts';
import { importCount } from '#server/workflows/stock/count-stock.ts';
import { productIdOf } from './price-rows.ts';

const columns = { needed: ['sku', 'store', 'qty'] };
const maxOnHand = 1_000_000;

/**
 * Imports the counted stock of shops, one per row. Deliveries use `warehouse` (rules/products#places).
 */
export const importShopStock: Importer = async (database, options) => {
  const places = new Set([warehouse, ...(await storeLocationCodes(database.read))]);
  return importTable(database, options, columns, async (cells, acting) => {
    const sku = cells.given('sku') ?? '';
    const productId = await productIdOf(acting.database.read, sku);
    const place = cells.given('store') ?? '';
    if (!places.has(place)) refuse('store', 'store.unknown', { text: place });
    const quantity = cells.decimal('qty');
    if (
      !Number.isInteger(quantity) ||
      quantity === undefined ||
      quantity < 0 ||
      quantity > maxOnHand
    ) {
      return refuse('qty', 'number.invalid', { text: cells.given('qty') ?? '', expected: 'stock' });
    }
    const result = await importCount({ sku, productId, quantity, place }, acting);
    if (result.kind !== 'counted') return refuse('sku', 'stock.not_own', { sku });
    const { before, lack, orders } = result;
    if (lack > 0) cells.notice('qty', 'stock.held', { lack, orders: orders.join(', ') });
    return before === quantity ? 'unchanged' : 'updated';
  });
};
