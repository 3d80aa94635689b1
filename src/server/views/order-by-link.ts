import type { OrderStatusView, OrderView } from '#contract/views/orders.ts';
import { actorOf } from '#domain/actor.ts';
import type { Order } from '#domain/orders/order.ts';
import { may } from '#domain/permissions/may.ts';
import type { Asking } from '#server/asking.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findOrderByLink } from '#server/workflows/order-by-link.ts';
import { Elsewhere, Missing, type View } from './asked.ts';
import { shownOrder } from './orders.ts';

/**
 * The signed link alone opens the page, and opening it uses nothing up. A customer who sees the order
 * in the account is led there, also without the key (rules/orders#link).
 */
export const orderByLinkView: View<OrderView> = async (asked) => {
  const { asking, params, query, shop } = asked;
  const { services, viewer } = asking;
  const { number = '' } = params;
  const { key = '' } = Object.fromEntries(query);
  const actor = actorOf(viewer);
  const order = await findOrderByLink(services, number, key);
  const seen = order ?? (await withoutKey(number, asking));
  if (seen !== undefined && may(actor, 'own.orders.view', seen).ok) {
    throw new Elsewhere(shop.path(`/my-account/orders/${number}`));
  }
  if (order === undefined || !may(actor, 'own.orders.view', { ...order, isByLink: true }).ok) {
    throw new Missing('order');
  }
  return shownOrder(order, asked, key);
};

/** Only a customer who is signed in may see an order without its key, so the shop looks it up for no other visitor. */
async function withoutKey(
  number: string,
  { services, viewer }: Asking,
): Promise<Order | undefined> {
  if (viewer.customerId === undefined) return undefined;
  return findOrderByNumber(services.database.read, number);
}

export const orderStatusView: View<OrderStatusView> = async ({ query }) => ({
  isSent: query.some(([name]) => name === 'sent'),
});
