import type { NewReturnView, OrderToReturn, ReturnableLine } from '#contract/views/own-returns.ts';
import { actorOf } from '#domain/actor.ts';
import type { Order } from '#domain/orders/order.ts';
import { piecesOf } from '#domain/orders/order-progress.ts';
import { may } from '#domain/permissions/may.ts';
import { askedKinds } from '#domain/returns/return-form.ts';
import type { ReturnObstacle } from '#domain/returns/returnable.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Asking } from '#server/asking.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { eligibleOrders } from '#server/workflows/returns/own-returns.ts';
import {
  lineObstacleOf,
  loadReturningOrder,
  returnableOf,
  type ReturningOrder,
} from '#server/workflows/returns/return-situation.ts';
import { missing, type View } from './asked.ts';
import { knownArticles, shownArticle } from './ordered-articles.ts';

/** The form of the order in the address, else a choice of orders. Another's order counts as not found. */
export const newReturnView: View<NewReturnView> = async ({ asking, query }) => {
  const customerId = requireCustomer(asking.viewer);
  const { read } = asking.services.database;
  const number = query.find(([name]) => name === 'order')?.[1];
  if (number === undefined) {
    const eligible = await eligibleOrders(read, customerId, asking.now);
    return { orders: eligible.map(({ order, returnable: { until } }) => chosen(order, until)) };
  }
  const order = /^\d{9,15}$/.test(number) ? await findOrderByNumber(read, number) : undefined;
  const isShown = order && may(actorOf(asking.viewer), 'own.returns.change', order).ok;
  if (!isShown) missing();
  return { order: await toReturn(order, asking), orders: [] };
};

type Chosen = NewReturnView['orders'][number];

function chosen({ number, lines }: Order, until: Chosen['until']): Chosen {
  return { number, until, names: [...new Set(lines.map(({ name }) => name))] };
}

async function toReturn(order: Order, asking: Asking): Promise<OrderToReturn> {
  const returning = await loadReturningOrder(asking.services.database.read, order);
  const asReturn = returnableOf(returning, { kind: 'return' }, asking.now);
  const asComplaint = returnableOf(returning, { kind: 'complaint' }, asking.now);
  const articles = await knownArticles(order.lines, asking);
  const lines = order.lines.flatMap(({ name, sku, saleUnit }, index) => {
    const line = index + 1;
    if (isCanceled(returning, line)) return [];
    const known = articles.get(sku);
    return {
      line,
      name,
      sku,
      ...(saleUnit && { saleUnit }),
      max: {
        return: asReturn.ok ? piecesOf(asReturn.value.pieces, line) : 0,
        complaint: asComplaint.ok ? piecesOf(asComplaint.value.pieces, line) : 0,
      },
      obstacles: obstaclesOf(returning, line, asking.now),
      ...(known && { article: shownArticle(known) }),
    };
  });
  return {
    id: order.id,
    number: order.number,
    lines,
    until: {
      ...(asReturn.ok && { return: asReturn.value.until }),
      ...(asComplaint.ok && { complaint: asComplaint.value.until }),
    },
    // The cast is safe: `returnablePieces` writes it there.
    ...(!asReturn.ok && { obstacle: asReturn.refusal.details?.['obstacle'] as ReturnObstacle }),
  };
}

/** All pieces of the line are cancelled, so that none is left to send or to bring back. */
function isCanceled({ progress }: ReturningOrder, line: number): boolean {
  const found = progress.lines.find((each) => each.line === line);
  return found !== undefined && found.canceled === found.ordered;
}

function obstaclesOf(
  returning: ReturningOrder,
  line: number,
  now: Moment,
): ReturnableLine['obstacles'] {
  const obstacles = askedKinds.map((kind) => [
    kind,
    lineObstacleOf(returning, { kind, line }, now),
  ]);
  return Object.fromEntries(obstacles.filter(([, obstacle]) => obstacle !== undefined));
}
