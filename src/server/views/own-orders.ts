import type { OrdersView } from '#contract/views/orders.ts';
import { orderTable, type OrderFilters } from '#domain/orders/order-table.ts';
import { statesOf } from '#domain/orders/order-states.ts';
import { listOrders } from '#server/repositories/sales/orders.ts';
import type { Buyers } from '#server/repositories/sales/of-buyers.ts';
import { ordersSeenBy, type SeenBuyers } from '#server/workflows/companies/orders-seen-by.ts';
import type { View } from './asked.ts';
import { buyerNames } from './buyer-names.ts';
import { listedOrders } from './orders.ts';
import { tableView } from './table-view.ts';

/** Loads the orders that the customer may see: their own, or all of their company (rules/companies#orders). */
export const ordersView: View<OrdersView> = async (asked) => {
  const { asking } = asked;
  const seen = ordersSeenBy(asking.viewer);
  const isOfCompany = seen.companyId !== undefined;
  const { read } = asking.services.database;
  const table = await tableView(asked, orderTable, async ({ text, filters }, slice) => {
    const { orders, total } = await listOrders(read, {
      ...chosenBuyers(seen, filters.buyer),
      ...(text !== '' && { buyerWords: text }),
      ...(filters.state && { states: statesOf(filters.state) }),
      ...slice,
    });
    const rows = await listedOrders(orders, asking);
    if (!isOfCompany) return { rows, total };
    const names = await buyerNames(read, orders);
    return { rows: rows.map((row) => ({ ...row, buyer: names.get(row.number) ?? '' })), total };
  });
  return { ...table, isOfCompany };
};

/** A customer who sees only their own orders has no choice. */
function chosenBuyers(seen: SeenBuyers, buyer: OrderFilters['buyer'] | undefined): Buyers {
  const { customerId, companyId, ...only } = seen;
  if (companyId === undefined || buyer === undefined) return seen;
  return buyer === 'mine' ? { customerId, ...only } : { companyId };
}
