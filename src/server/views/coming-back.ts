import type { LinkedOrder, OrderView } from '#contract/views/orders.ts';
import { actorOf } from '#domain/actor.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { Order } from '#domain/orders/order.ts';
import { may } from '#domain/permissions/may.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import { returnStanding } from '#domain/returns/return-standing.ts';
import { isNeverSent } from '#domain/returns/return-states.ts';
import type { Asking } from '#server/asking.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findReplaced } from '#server/repositories/sales/returns.ts';
import type { OrderProgress } from '#server/repositories/sales/shipments.ts';
import { isOwnCancelable } from '#server/workflows/cancel-own-order.ts';
import { linkOfOrder } from '#server/workflows/order-by-link.ts';
import {
  loadReturningOrder,
  returnableOf,
  withdrawableOf,
  type ReturningOrder,
} from '#server/workflows/returns/return-situation.ts';
import { withdrawalAddress } from '#server/workflows/returns/withdraw.ts';
import type { Asked } from './asked.ts';
import { replacingOrder } from './replacing-order.ts';
import { moneyOf } from './return-money.ts';

/** Whether the viewer may cancel the whole order, and the key that they came by. */
export async function canceling(
  order: Order,
  became: OrderProgress,
  { asking: { services, viewer, now } }: Asked,
  key: string | undefined,
): Promise<Pick<OrderView, 'canceling'>> {
  const seen = { ...order, isByLink: key !== undefined };
  if (!may(actorOf(viewer), 'own.orders.cancel', seen).ok) return {};
  if (!(await isOwnCancelable(services.database.read, order, became, now))) return {};
  return { canceling: key === undefined ? {} : { key } };
}

/**
 * The returns of the order, and the ways in which its goods may come back now (rules/returns#pages). The address of the form for
 * withdrawing opens it without signing in, so others than the buyer get none.
 */
export async function comingBack(
  order: Order,
  became: OrderProgress,
  { asking: { services, now, viewer } }: Asked,
  key: string | undefined,
): Promise<Pick<OrderView, 'returns' | 'returned' | 'replaces' | 'withdrawal' | 'returning'>> {
  const seen = { ...order, isByLink: key !== undefined };
  const situation = await loadReturningOrder(services.database.read, order);
  const returned = returnStanding(became.lines, situation.returns);
  const linking = { order, services, viewer, isByLink: key !== undefined };
  const told = {
    ...(returned && { returned }),
    returns: await shownReturns(situation, linking),
    ...(await replacedBy(linking)),
  };
  if (!may(actorOf(viewer), 'own.returns.change', seen).ok) return told;
  const withdrawal = withdrawableOf(situation, now);
  const asReturn = returnableOf(situation, { kind: 'return' }, now);
  const asComplaint = returnableOf(situation, { kind: 'complaint' }, now);
  const isTheirs = may(actorOf(viewer), 'own.returns.change', order).ok;
  return {
    ...told,
    ...(withdrawal.ok && {
      withdrawal: {
        address: await withdrawalAddress(services, order.number),
        ...(!withdrawal.value.isOpenEnded && { until: withdrawal.value.until }),
      },
    }),
    ...(isTheirs &&
      (asReturn.ok || asComplaint.ok) && {
        returning: asReturn.ok ? { until: asReturn.value.until } : {},
      }),
  };
}

/** An order on whose page other orders of its buyer are named. */
interface Linking extends Pick<Asking, 'services' | 'viewer'> {
  readonly order: Order;
  readonly isByLink: boolean;
}

/** The order whose returned goods this one replaces. */
async function replacedBy(linking: Linking): Promise<Pick<OrderView, 'replaces'>> {
  const replaced = await findReplaced(linking.services.database.read, linking.order.id);
  if (replaced === undefined) return {};
  const linked = await linkedOrder(orderNumber(replaced.orderId), linking);
  return { replaces: { ...linked, returnNumber: returnNumber(replaced.id) } };
}

/** Another order of the buyer: its page in the account, or by its own link for a visitor who came by a link. */
async function linkedOrder(
  number: string,
  { order, services, viewer, isByLink }: Linking,
): Promise<LinkedOrder> {
  if (may(actorOf(viewer), 'own.orders.view', order).ok) {
    return { number, path: `/my-account/orders/${number}` };
  }
  const other = isByLink ? await findOrderByNumber(services.database.read, number) : undefined;
  const isTheirs = other?.email === order.email;
  return { number, ...(isTheirs && { path: await linkOfOrder(services, number) }) };
}

/** The returns of an order; only a customer who sees them in the account is led to their pages. */
async function shownReturns(
  situation: ReturningOrder,
  linking: Linking,
): Promise<OrderView['returns']> {
  const { order, returns } = situation;
  const { read } = linking.services.database;
  const hasPage = may(actorOf(linking.viewer), 'own.returns.view', order).ok;
  const shown: OrderView['returns'][number][] = [];
  for (const request of returns.filter((each) => !isNeverSent(each))) {
    const { id, kind, status, items, createdAt: askedAt } = request;
    const number = returnNumber(id);
    const replacing = await replacingOrder(read, request);
    shown.push({
      number,
      kind,
      status,
      askedAt,
      pieces: items.map(({ line, quantity }) => ({ line, quantity })),
      ...(hasPage && { path: `/my-account/returns/${number}` }),
      ...(await moneyOf(read, request, situation)),
      ...(replacing && {
        replacement: { ...replacing, ...(await linkedOrder(replacing.number, linking)) },
      }),
    });
  }
  return shown;
}
