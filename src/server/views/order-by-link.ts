import type { OrderStatusView, OrderView } from '#contract/views/orders.ts';
import { actorOf } from '#domain/actor.ts';
import { may } from '#domain/permissions/may.ts';
import { findOrderByLink } from '#server/workflows/order-by-link.ts';
import { Elsewhere, Missing, type View } from './asked.ts';
import { shownOrder } from './orders.ts';

/**
 * The signed link alone opens the page, and opening it uses nothing up. A customer who sees the order
 * in the account is led there (rules/orders#link).
 */
export const orderByLinkView: View<OrderView> = async (asked) => {
  const { asking, params, query, shop } = asked;
  const { services, viewer } = asking;
  const { number = '' } = params;
  const { key = '' } = Object.fromEntries(query);
  const order = await findOrderByLink(services, number, key);
  if (order === undefined) throw new Missing('order');
  const actor = actorOf(viewer);
  if (may(actor, 'own.orders.view', order).ok) {
    throw new Elsewhere(shop.path(`/my-account/orders/${number}`));
  }
  if (!may(actor, 'own.orders.view', { ...order, isByLink: true }).ok) throw new Missing('order');
  return shownOrder(order, asked, key);
};

export const orderStatusView: View<OrderStatusView> = async ({ query }) => ({
  isSent: query.some(([name]) => name === 'sent'),
});
