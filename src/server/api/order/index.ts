import * as order from '#contract/order.ts';
import { momentToWire } from '#contract/wire/moment.ts';
import { pastOrderToWire, writtenToWire } from '#contract/wire/order-history.ts';
import { toKroner } from '#contract/wire/money.ts';
import { askForLinkRules } from '#domain/orders/ask-for-link.ts';
import { placingRefusals } from '#domain/orders/placing-refusals.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { AppError, checkedOrRefused } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import { findOrderByKey, listOrders } from '#server/repositories/sales/orders.ts';
import { findOrderOrigins } from '#server/repositories/sales/order-origins.ts';
import { findProgress, loadProgress } from '#server/repositories/sales/shipments.ts';
import { requirePermission } from '#server/require-permission.ts';
import { ordersSeenBy } from '#server/workflows/companies/orders-seen-by.ts';
import { askForLink } from '#server/workflows/ask-for-link.ts';
import { cancelOwnOrder } from '#server/workflows/cancel-own-order.ts';
import { withdraw } from '#server/workflows/returns/withdraw.ts';
import { placeOrder } from '#server/workflows/place-order.ts';

const refusals = ['order.key_missing', 'order.key_conflict', ...placingRefusals] as const;

const create = defineRoute(order.create, refusals, async ({ query, body, headers }, context) => {
  const keys = new Set([headers['idempotency-key'], body.key].filter((key) => key !== undefined));
  const [key, other] = keys;
  if (key === undefined) throw new AppError('order.key_missing');
  if (other !== undefined) throw new AppError('order.key_conflict');
  const cartId = body.cartId ?? query.cartId;
  const request = { ...body, key, ...(cartId !== undefined && { cartId }) };
  return { result: await placeOrder(request, context) };
});

const history = defineRoute(order.history, [], async ({ query }, context) => {
  const { services, viewer } = context;
  const seen = ordersSeenBy(viewer);
  const { read } = services.database;
  const { pageSize: limit, currentPage } = query;
  const offset = (currentPage - 1) * limit;
  const { orders, total } = await listOrders(read, { ...seen, limit, offset });
  const progress = await loadProgress(read, orders);
  const skus = orders.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const productIds = await findProductIds(read, skus);
  const origins = await findOrderOrigins(
    read,
    orders.map(({ id }) => id),
  );
  const items = orders.flatMap((placed, index) => {
    const [became, origin] = [progress[index], origins.get(placed.id)];
    if (became === undefined || origin === undefined) return [];
    const { storeId } = viewOfCode(services.settings.current.storeViews, placed.storeCode);
    return [pastOrderToWire(placed, { ...became, ...origin, storeId, productIds })];
  });
  const criteria = { page_size: limit, current_page: currentPage };
  return { result: { items, search_criteria: criteria, total_count: total } };
});

const sendLink = defineRoute(order.sendLink, [], async ({ body }, context) => {
  await askForLink(checkedOrRefused(askForLinkRules, body), context);
  return { result: true } as const;
});

const withdrawRoute = defineRoute(
  order.withdraw,
  ['order.not_found', 'return.not_eligible', 'return.quantity', 'return.seal_broken'],
  async ({ body }, context) => {
    const { order_number: number, key, request, items: pieces, condition } = body;
    const told = { ...(key !== undefined && { key }), ...(condition && { condition }) };
    const asked = { number, request, pieces, ...told };
    const { id, createdAt } = await withdraw(asked, context);
    return { result: { number: returnNumber(id), received_at: momentToWire(createdAt) } };
  },
);

const cancel = defineRoute(
  order.cancel,
  ['order.not_found', 'order.not_cancelable'],
  async ({ body: { order_number: number, key } }, context) => {
    const at = await cancelOwnOrder({ number, ...(key !== undefined && { key }) }, context);
    return { result: { number, canceled_at: momentToWire(at) } };
  },
);

const sync = defineRoute(
  order.sync,
  ['order.not_found'],
  async ({ query }, { services, actor }) => {
    const found = await findOrderByKey(services.database.read, query.order_id);
    const missing = 'order.not_found';
    if (found === undefined) throw new AppError(missing);
    requirePermission(actor, 'own.orders.follow', { subject: found, missing });
    const { balance } = await findProgress(services.database.read, found);
    return {
      result: {
        platform_order_id: String(found.id),
        transmited: true as const,
        transmited_at: momentToWire(found.placedAt),
        platform: 'armatur',
        order: null,
        orderNumber: found.number,
        status: found.status,
        grand_total: toKroner(found.totals.total.gross),
        total_due: toKroner(balance.asked),
        // A guest's key may be guessed, so only a customer gets the fields.
        ...(found.customerId !== undefined && writtenToWire(found)),
      },
    };
  },
);

export const orderRoutes: readonly Route[] = [
  create,
  history,
  sendLink,
  withdrawRoute,
  cancel,
  sync,
];
