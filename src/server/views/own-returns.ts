import type {
  ListedReturn,
  OwnReturnsView,
  OwnReturnView,
  ShownReturnMessage,
} from '#contract/views/own-returns.ts';
import { actorOf } from '#domain/actor.ts';
import type { Order } from '#domain/orders/order.ts';
import { may } from '#domain/permissions/may.ts';
import {
  parseReturnNumber,
  returnNumber,
  type ReturnMessage,
  type ReturnRequest,
} from '#domain/returns/return-request.ts';
import { hasLabel, isNeverSent, moveReturn } from '#domain/returns/return-states.ts';
import { returnTable } from '#domain/returns/return-table.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findReturn, listReturns } from '#server/repositories/sales/returns.ts';
import { ordersSeenBy } from '#server/workflows/companies/orders-seen-by.ts';
import { loadReturningOrder } from '#server/workflows/returns/return-situation.ts';
import { missing, type View } from './asked.ts';
import { buyerNames } from './buyer-names.ts';
import { knownArticles, shownArticle } from './ordered-articles.ts';
import { replacingOrder } from './replacing-order.ts';
import { moneyOf } from './return-money.ts';
import { tableView } from './table-view.ts';

/** Loads the returns that the customer may see, newest first: their own, or all of their company. */
export const ownReturnsView: View<OwnReturnsView> = async (asked) => {
  const { asking } = asked;
  const seen = ordersSeenBy(asking.viewer, 'own.returns.view');
  const { read } = asking.services.database;
  return tableView(asked, returnTable, async (_query, { limit, offset }) => {
    const { returns, total } = await listReturns(read, { ...seen, limit, offset });
    const rows: ListedReturn[] = [];
    for (const request of returns) {
      const order = await findOrder(read, request.orderId);
      if (order === undefined) continue;
      const names = seen.companyId === undefined ? undefined : await buyerNames(read, [order]);
      const buyer = names?.get(order.number);
      rows.push({ ...listed(request, order), ...(buyer !== undefined && { buyer }) });
    }
    return { rows, total };
  });
};

function listed(request: ReturnRequest, order: Order): ListedReturn {
  const names = request.items.map(({ line }) => order.lines[line - 1]?.name ?? '');
  return { ...headOf(request, order), names: [...new Set(names)] };
}

/** Another customer's return counts as not found. */
export const ownReturnView: View<OwnReturnView> = async ({ asking, params }) => {
  const { read } = asking.services.database;
  const { number = '' } = params;
  const id = /^R\d/.test(number) ? parseReturnNumber(number) : undefined;
  const request = id === undefined ? undefined : await findReturn(read, id);
  const order = request && (await findOrder(read, request.orderId));
  const actor = actorOf(asking.viewer);
  const isShown = order && may(actor, 'own.returns.view', order).ok;
  if (request === undefined || !isShown) missing();
  const { status, events, items } = request;
  const canWrite = may(actor, 'own.returns.change', order).ok;
  const refusal = events.find((event) => event.status === 'rejected')?.note ?? '';
  const articles = await knownArticles(order.lines, asking);
  const replacing = await replacingOrder(read, request);
  return {
    ...headOf(request, order),
    id: request.id,
    items: items.map((item) => {
      const { sku = '', name = '', saleUnit } = order.lines[item.line - 1] ?? {};
      const known = articles.get(sku);
      return {
        ...item,
        sku,
        name,
        ...(saleUnit && { saleUnit }),
        ...(known && { article: shownArticle(known) }),
      };
    }),
    steps: events.map((event) => ({ status: event.status, at: event.at })),
    ...(refusal !== '' && { refusal }),
    ...(await moneyOf(read, request, await loadReturningOrder(read, order))),
    ...(replacing && {
      replacement: { ...replacing, path: `/my-account/orders/${replacing.number}` },
    }),
    ...(hasLabel(status) && { label: `/media/returns/${request.id}/label.pdf` }),
    isNeverSent: isNeverSent(request),
    canWrite,
    canSend: canWrite && moveReturn(status, 'send', 'customer').ok,
    canCancel: canWrite && moveReturn(status, 'cancel', 'customer').ok,
    messages: request.messages.map((message) => shownMessage(message, request.id)),
  };
};

function headOf(
  { id, kind, status, createdAt }: ReturnRequest,
  order: Order,
): Omit<ListedReturn, 'names' | 'buyer'> {
  return { number: returnNumber(id), kind, status, orderNumber: order.number, askedAt: createdAt };
}

function shownMessage(
  { id, author, text, files, createdAt }: ReturnMessage,
  returnId: number,
): ShownReturnMessage {
  const pictures = files.map((file) => ({
    name: file.name,
    address: `/media/returns/${returnId}/files/${file.id}`,
  }));
  return { id, author, text, at: createdAt, pictures };
}
