import type { RepeatableOrder, TradeAccount } from '#contract/views/home.ts';
import { actorOf } from '#domain/actor.ts';
import type { Order } from '#domain/orders/order.ts';
import { may } from '#domain/permissions/may.ts';
import { isCartHidden } from '#domain/pricing/cart-visibility.ts';
import { endingAgreements } from '#domain/pricing/ending-agreements.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import type { Asking } from '#server/asking.ts';
import { findCompany } from '#server/repositories/companies/companies.ts';
import { findListsWithWishes } from '#server/repositories/customers/named-wishlists.ts';
import { listOrders } from '#server/repositories/sales/orders.ts';
import { onlyRepresented } from '#server/workflows/companies/orders-seen-by.ts';
import { productsOn } from '#server/workflows/customers/wishlist-steps.ts';
import { listedAgreements } from './listed-agreements.ts';
import { listedOrders } from './orders.ts';

const maxOrders = 3;
const maxAgreed = 3;

/**
 * The part of a trade section that is a signed-in customer's own. A guest has none, since all guests share one page.
 */
export async function tradeAccount(asking: Asking): Promise<TradeAccount | undefined> {
  const { viewer, services } = asking;
  const { customerId, companyId } = viewer;
  if (customerId === undefined) return undefined;
  const { read } = services.database;
  const [company, orders, lists, agreed] = await Promise.all([
    companyId === undefined ? undefined : findCompany(read, companyId),
    lastOrders(customerId, asking),
    filledLists(customerId, asking),
    endingPrices(asking),
  ]);
  return { ...(company && { company: company.name }), orders, lists, agreed };
}

async function lastOrders(customerId: number, asking: Asking): Promise<readonly RepeatableOrder[]> {
  const { viewer, storeView, services } = asking;
  if (!may(actorOf(viewer), 'own.orders.view').ok) return [];
  const { prices } = storeView.settings;
  const isRepeatable = !isPriceHidden(viewer, prices) && !isCartHidden(viewer, prices);
  const wanted = { customerId, ...onlyRepresented(viewer), limit: maxOrders, offset: 0 };
  const { orders } = await listOrders(services.database.read, wanted);
  const listed = await listedOrders(orders, asking);
  return listed.map(({ number, standing, names, more }, index) => {
    const { lines } = orders[index] ?? { lines: [] };
    return { number, standing, names, more, ...(isRepeatable && { list: listOf(lines) }) };
  });
}

/** Writes a list with a line for each article, and its quantity in a cell of its own (rules/quick-order#reading). */
function listOf(lines: Order['lines']): string {
  return lines.map(({ sku, quantity }) => `${sku}\t${quantity}`).join('\n');
}

async function filledLists(
  customerId: number,
  { viewer, storeView, services }: Asking,
): Promise<TradeAccount['lists']> {
  const { isEnabled } = storeView.settings.wishlist;
  if (!isEnabled || !may(actorOf(viewer), 'own.wishlist.view').ok) return [];
  const { read } = services.database;
  const wished = await productsOn(read, { customerId });
  const named = await findListsWithWishes(read, customerId);
  return [
    { count: wished.length },
    ...named.map(({ id, name, wishes }) => ({ id, name, count: wishes.length })),
  ].filter(({ count }) => count > 0);
}

async function endingPrices(asking: Asking): Promise<TradeAccount['agreed']> {
  const { viewer, storeView, now } = asking;
  if (isPriceHidden(viewer, storeView.settings.prices)) return [];
  const ending = endingAgreements(viewer.agreed, now).slice(0, maxAgreed);
  const listed = await listedAgreements(
    ending.map(({ first }) => first),
    asking,
  );
  return ending.flatMap(({ count }, index) => {
    const { [index]: each } = listed;
    if (each === undefined) return [];
    const { from, ...first } = each;
    // The first day is shown only for a price that does not hold yet.
    return [{ count, first: { ...first, ...(from !== undefined && now < from && { from }) } }];
  });
}
