import { randomUUID } from 'node:crypto';
import * as returns from '#contract/returns.ts';
import { momentToWire } from '#contract/wire/moment.ts';
import { returnToWire } from '#contract/wire/return.ts';
import type { Order } from '#domain/orders/order.ts';
import {
  returnConditions,
  returnReasons,
  returnResolutions,
  returnStatuses,
  type ReturnRequest,
} from '#domain/returns/return-request.ts';
import { hasLabel } from '#domain/returns/return-states.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { listReturns } from '#server/repositories/sales/returns.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { ordersSeenBy } from '#server/workflows/companies/orders-seen-by.ts';
import { requireCustomer, requirePermission } from '#server/require-permission.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { labelAddress } from '#server/workflows/returns/label-address.ts';
import { moveReturnRequest } from '#server/workflows/returns/move-return.ts';
import { openReturn } from '#server/workflows/returns/open-return.ts';
import { eligibleOrders, findOwnReturn } from '#server/workflows/returns/own-returns.ts';
import { findUnsold } from '#server/workflows/returns/price-replacement.ts';
import { readyPictures } from '#server/workflows/returns/ready-pictures.ts';
import { writeToReturn } from '#server/workflows/returns/write-to-return.ts';
import { returnTexts } from '#texts/return-texts.ts';

const missing = 'return.not_found';

function told(
  request: ReturnRequest,
  order: Order,
  { storeView }: Pick<RequestContext, 'storeView'>,
) {
  const t = returnTexts[storeView.language];
  const statusLabel = t(`returns.status_${request.status}`);
  return returnToWire({ request, order, statusLabel, hasLabel: hasLabel(request.status) });
}

function actingOf(context: RequestContext) {
  const { actor, now, services } = context;
  const count = (tx: Db) => countHourly(tx, 'returns', context);
  return { actor, now, database: services.database, at: services.at, count };
}

const list = defineRoute(returns.list, [], async ({ query }, context) => {
  const buyers = ordersSeenBy(context.viewer, 'own.returns.view');
  const { read } = context.services.database;
  const { pageSize: limit, currentPage } = query;
  const offset = (currentPage - 1) * limit;
  const found = await listReturns(read, { ...buyers, limit, offset });
  const items = [];
  for (const request of found.returns) {
    const order = await findOrder(read, request.orderId);
    if (order !== undefined) items.push(told(request, order, context));
  }
  return { result: { items, total_count: found.total } };
});

const read = defineRoute(returns.read, [missing], async ({ query }, context) => {
  const { actor, services } = context;
  const asked = { actor, permission: 'own.returns.view' } as const;
  const { request, order } = await findOwnReturn(services.database.read, query.id, asked);
  return { result: told(request, order, context) };
});

const create = defineRoute(
  returns.create,
  ['order.not_found', 'return.not_eligible', 'return.quantity', 'return.article_unsold'],
  async ({ body }, context) => {
    const { services, actor } = context;
    const order = await findOrder(services.database.read, body.orderId);
    if (order === undefined) throw new AppError('order.not_found');
    const about = { subject: order, missing: 'order.not_found' } as const;
    requirePermission(actor, 'own.returns.change', about);
    const wished = body.items.flatMap((item) => item.wished ?? []);
    const sku = await findUnsold(services.database.read, wished, context);
    if (sku !== undefined) throw new AppError('return.article_unsold', { details: { sku } });
    const files = await readyPictures(body.pictures, 'request.attachments', services.pictureQueue);
    const { kind, items, message, key = randomUUID() } = body;
    const asked = { kind, orderNumber: order.number, items, message, files, key };
    const request = orThrow(await openReturn(asked, actingOf(context)));
    return { result: told(request, order, context) };
  },
);

/** Moves the customer's own return; `refusal` says that its status does not allow it. */
async function moved(
  context: RequestContext,
  { id, move }: { readonly id: number; readonly move: 'cancel' | 'send' },
  refusal: 'return.not_cancelable' | 'return.status',
) {
  const { actor, services } = context;
  const asked = { actor, permission: 'own.returns.change' } as const;
  const { order } = await findOwnReturn(services.database.read, id, asked);
  const done = await moveReturnRequest({ id, move }, actingOf(context));
  if (done.kind === 'unknown') throw new AppError(missing);
  if (done.kind === 'refused') throw new AppError(refusal);
  return { result: told(done.request, order, context) };
}

const cancel = defineRoute(
  returns.cancel,
  [missing, 'return.not_cancelable'],
  async ({ body: { id } }, context) =>
    moved(context, { id, move: 'cancel' }, 'return.not_cancelable'),
);

const send = defineRoute(
  returns.send,
  [missing, 'return.status'],
  async ({ body: { id } }, context) => moved(context, { id, move: 'send' }, 'return.status'),
);

const write = defineRoute(returns.write, [missing], async ({ body }, context) => {
  const { id, text, pictures, key = randomUUID() } = body;
  const { services, actor } = context;
  const asked = { actor, permission: 'own.returns.change' } as const;
  const { order } = await findOwnReturn(services.database.read, id, asked);
  if (text === '' && pictures.length === 0) {
    throw new AppError('request.invalid', { fields: [{ path: 'text', code: 'field.required' }] });
  }
  const files = await readyPictures(pictures, 'attachments', services.pictureQueue);
  const request = await writeToReturn({ id, text, files, key }, actingOf(context));
  if (request === undefined) throw new AppError(missing);
  return { result: told(request, order, context) };
});

const label = defineRoute(
  returns.label,
  [missing, 'return.status'],
  async ({ query: { id } }, { actor, services, now }) => {
    const asked = { actor, permission: 'own.returns.view' } as const;
    const { request } = await findOwnReturn(services.database.read, id, asked);
    if (!hasLabel(request.status)) throw new AppError('return.status');
    const { url, until } = await labelAddress(services, id, now);
    return {
      result: { url, mime: 'application/pdf' as const, expires_at: momentToWire(until) },
    };
  },
);

const eligible = defineRoute(returns.eligible, [], async (_input, { viewer, services, now }) => {
  const found = await eligibleOrders(services.database.read, requireCustomer(viewer), now);
  const items = found.map(({ order, returnable }) => ({
    order_id: order.id,
    increment_id: order.number,
    created_at: momentToWire(order.placedAt),
    eligible_until: momentToWire(returnable.until),
    items: returnable.pieces.flatMap(({ line, quantity }) => {
      const ordered = order.lines[line - 1];
      if (ordered === undefined) return [];
      const { sku, name, quantity: qty_ordered } = ordered;
      return [{ item_id: line, sku, name, qty_ordered, qty_returnable: quantity }];
    }),
  }));
  return { result: { items } };
});

const meta = defineRoute(returns.meta, [], async (_input, { storeView }) => {
  const t = returnTexts[storeView.language];
  const numbered = <Code extends string>(codes: readonly Code[], say: (code: Code) => string) =>
    codes.map((code, index) => ({ id: index + 1, label: say(code) }));
  return {
    result: {
      reasons: numbered(returnReasons, (code) => t(`returns.reason_${code}`)),
      conditions: numbered(returnConditions, (code) => t(`returns.condition_${code}`)),
      resolutions: numbered(returnResolutions, (code) => t(`returns.resolution_${code}`)),
      statuses: returnStatuses.map((id) => ({ id, label: t(`returns.status_${id}`) })),
    },
  };
});

export const returnRoutes: readonly Route[] = [
  meta,
  eligible,
  create,
  list,
  read,
  label,
  send,
  write,
  cancel,
];
