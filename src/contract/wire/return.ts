import * as v from 'valibot';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { Order } from '#domain/orders/order.ts';
import {
  returnConditions,
  returnNumber,
  returnReasons,
  returnResolutions,
  returnStatuses,
  type ReturnItem,
  type ReturnRequest,
} from '#domain/returns/return-request.ts';
import { skuSchema } from './ids.ts';
import { isoMoment, momentToWire } from './moment.ts';

/** A number of the shop's own, as JSON or in an address. */
export const idNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
);

const statusSchema = v.picklist(returnStatuses);
const choice = v.object({ id: v.number(), label: v.string() });

export const returnMetaSchema = v.object({
  reasons: v.array(choice),
  conditions: v.array(choice),
  resolutions: v.array(choice),
  statuses: v.array(v.object({ id: statusSchema, label: v.string() })),
});

export const itemSchema = v.strictObject({
  item_id: idNumber,
  qty: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  reason_id: v.pipe(idNumber, v.maxValue(returnReasons.length)),
  condition_id: v.pipe(idNumber, v.maxValue(returnConditions.length)),
  resolution_id: v.pipe(idNumber, v.maxValue(returnResolutions.length)),
  /** Our addition: the article that is wished in place of it; only with the wish for other goods. */
  wished_sku: v.optional(skuSchema),
});

const threadSchema = v.object({
  id: v.number(),
  owner: v.picklist(['customer', 'admin', 'system']),
  text: v.string(),
  created_at: isoMoment,
  attachments: v.array(v.object({ id: v.number(), name: v.string() })),
});

/** `kind` is our addition; the rest is as older clients know it. */
export const returnSchema = v.object({
  id: v.number(),
  increment_id: v.string(),
  kind: v.picklist(['return', 'withdrawal', 'complaint']),
  order_id: v.number(),
  order_increment_id: v.string(),
  status: statusSchema,
  status_label: v.string(),
  created_at: isoMoment,
  updated_at: isoMoment,
  customer_id: v.nullable(v.number()),
  customer_name: v.string(),
  customer_email: v.string(),
  payment_method: v.string(),
  /** The call that answers the label's address; null where there is no label. */
  print_label: v.nullable(v.string()),
  /** Our addition: the number of the order that sends other goods; absent without one. */
  replacement_increment_id: v.optional(v.string()),
  custom_fields: v.array(v.unknown()),
  order_items: v.array(
    v.object({
      item_id: v.number(),
      sku: v.string(),
      name: v.string(),
      qty: v.number(),
      reason_id: v.number(),
      condition_id: v.number(),
      resolution_id: v.number(),
      /** Our addition. */
      wished_sku: v.optional(v.string()),
    }),
  ),
  thread: v.array(threadSchema),
});

export const eligibleOrderSchema = v.object({
  order_id: v.number(),
  increment_id: v.string(),
  created_at: isoMoment,
  eligible_until: isoMoment,
  items: v.array(
    v.object({
      item_id: v.number(),
      sku: v.string(),
      name: v.string(),
      qty_ordered: v.number(),
      qty_returnable: v.number(),
    }),
  ),
});

/** Ids begin at 1, in the order of the domain's lists. */
export function itemFromWire(wire: v.InferOutput<typeof itemSchema>): ReturnItem {
  const resolution = returnResolutions[wire.resolution_id - 1] ?? 'money';
  return {
    line: wire.item_id,
    quantity: wire.qty,
    reason: returnReasons[wire.reason_id - 1] ?? 'another',
    condition: returnConditions[wire.condition_id - 1] ?? 'opened',
    resolution,
    ...(resolution === 'other-goods' &&
      wire.wished_sku !== undefined && { wished: wire.wished_sku }),
  };
}

export function itemToWire(item: ReturnItem): v.InferInput<typeof itemSchema> {
  return {
    item_id: item.line,
    qty: item.quantity,
    reason_id: returnReasons.indexOf(item.reason) + 1,
    // Older clients know no condition that was not told.
    condition_id:
      returnConditions.indexOf(item.condition === 'untold' ? 'opened' : item.condition) + 1,
    resolution_id: returnResolutions.indexOf(item.resolution) + 1,
    ...(item.wished !== undefined && { wished_sku: item.wished }),
  };
}

interface ToldReturn {
  readonly request: ReturnRequest;
  readonly order: Order;
  readonly statusLabel: string;
  readonly hasLabel: boolean;
}

export function returnToWire({
  request,
  order,
  statusLabel,
  hasLabel,
}: ToldReturn): v.InferOutput<typeof returnSchema> {
  const { firstName, lastName } = order.billing;
  return {
    id: request.id,
    increment_id: returnNumber(request.id),
    kind: request.kind,
    order_id: order.id,
    order_increment_id: order.number,
    status: request.status,
    status_label: statusLabel,
    created_at: momentToWire(request.createdAt),
    updated_at: momentToWire(request.updatedAt),
    customer_id: order.customerId ?? null,
    customer_name: `${firstName} ${lastName}`.trim(),
    customer_email: order.email,
    payment_method: order.paymentMethod.code,
    print_label: hasLabel ? `/api/ext/rma/shipping-label?id=${request.id}` : null,
    ...(request.replacement !== undefined && {
      replacement_increment_id: orderNumber(request.replacement),
    }),
    custom_fields: [],
    order_items: request.items.map((item) => {
      const { sku = '', name = '' } = order.lines[item.line - 1] ?? {};
      const { item_id: _id, ...chosen } = itemToWire(item);
      return { item_id: item.line, sku, name, ...chosen } as v.InferOutput<
        typeof returnSchema
      >['order_items'][number];
    }),
    thread: request.messages.map(({ id, author, text, files, createdAt }) => ({
      id,
      owner: author,
      text,
      created_at: momentToWire(createdAt),
      attachments: files.map((file) => ({ id: file.id, name: file.name })),
    })),
  };
}
