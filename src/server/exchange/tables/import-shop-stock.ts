import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { refuse } from '#server/exchange/files/refusals.ts';
import { warehouse } from '#server/repositories/catalogue/shelves.ts';
import { lackOf, setStock } from '#server/repositories/catalogue/stock.ts';
import { storeLocationCodes } from '#server/repositories/content/store-locations.ts';
import { ordersThatHold } from '#server/repositories/sales/order-reservations.ts';
import { productIdOf } from './price-rows.ts';

const columns = { needed: ['sku', 'store', 'qty'] };
const maxOnHand = 1_000_000;

/** Each row is the counted stock of one shop. Delivery takes from `warehouse` (rules/products#places). */
export const importShopStock: Importer = async (database, options) => {
  const places = new Set([warehouse, ...(await storeLocationCodes(database.read))]);
  return importTable(database, options, columns, async (tx, cells, now) => {
    const id = await productIdOf(tx, cells.given('sku') ?? '');
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
    const move = { reason: 'import', reference: 'import', at: now, place } as const;
    const before = await setStock(tx, id, quantity, move);
    if (before === undefined)
      return refuse('sku', 'stock.not_own', { sku: cells.given('sku') ?? '' });
    const lack = await lackOf(tx, id, place);
    if (lack > 0) {
      const orders = await ordersThatHold(tx, id, place);
      cells.notice('qty', 'stock.held', { lack, orders: orders.join(', ') });
    }
    return before === quantity ? 'unchanged' : 'updated';
  });
};
