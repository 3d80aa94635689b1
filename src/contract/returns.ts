import * as v from 'valibot';
import { maxReturnBodyBytes, maxReturnWords, returnPictures } from '#domain/constants.ts';
import { checkText } from '#domain/checkout/check-text.ts';
import type { ReturnItem } from '#domain/returns/return-request.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { ruledText } from '#contract/http/rules.ts';
import { orderKeySchema } from '#contract/wire/ids.ts';
import { isoMoment } from '#contract/wire/moment.ts';
import { paging } from '#contract/wire/paging.ts';
import {
  eligibleOrderSchema,
  idNumber,
  itemFromWire,
  itemSchema,
  itemToWire,
  returnMetaSchema,
  returnSchema,
} from '#contract/wire/return.ts';

const nothing = v.strictObject({});
const ofReturn = v.strictObject({ id: idNumber });

/** A picture as it was sent: its content is checked before it is stored. */
export interface SentPicture {
  readonly name: string;
  /** Its bytes in Base64. */
  readonly content: string;
}

const attachments = v.optional(
  v.pipe(
    v.array(
      v.strictObject({
        name: v.pipe(v.string(), v.maxLength(200)),
        content_base64: v.string(),
      }),
    ),
    v.maxLength(returnPictures.max),
  ),
  [],
);
const words = v.optional(
  ruledText((text) => checkText(text, maxReturnWords), maxReturnWords),
  '',
);

interface SentReturn {
  readonly orderId: number;
  readonly kind: 'return' | 'complaint';
  readonly items: readonly ReturnItem[];
  readonly message: string;
  readonly pictures: readonly SentPicture[];
  readonly key: string | undefined;
}

const requestBody = translation({
  schema: v.strictObject({
    request: v.strictObject({
      order_id: idNumber,
      /** Our additions: a complaint, and the client's key by which a repeat is recognised. */
      kind: v.optional(v.picklist(['return', 'complaint']), 'return'),
      key: v.optional(orderKeySchema),
      items: v.pipe(v.array(itemSchema), v.maxLength(200)),
      message: words,
      attachments,
    }),
  }),
  toWire: ({ orderId, kind, items, message, pictures, key }: SentReturn) => ({
    request: {
      order_id: orderId,
      kind,
      ...(key !== undefined && { key }),
      items: items.map(itemToWire),
      message,
      attachments: pictures.map(({ name, content }) => ({ name, content_base64: content })),
    },
  }),
  fromWire: ({ request }) => ({
    orderId: request.order_id,
    kind: request.kind,
    items: request.items.map(itemFromWire),
    message: request.message,
    pictures: request.attachments.map(toPicture),
    key: request.key,
  }),
});

function toPicture({
  name,
  content_base64: content,
}: {
  readonly name: string;
  readonly content_base64: string;
}): SentPicture {
  return { name, content };
}

export const list = endpoint({
  id: 'rma.requests',
  method: 'GET',
  path: '/api/ext/rma/requests',
  summary: 'The returns of the signed-in customer, newest first',
  permission: 'own.returns.view',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject(paging(20)),
  result: v.object({ items: v.array(returnSchema), total_count: v.number() }),
  shape: 'envelope',
});

/** Refuses with `return.not_found`, also for another customer's return. */
export const read = endpoint({
  id: 'rma.request',
  method: 'GET',
  path: '/api/ext/rma/requests/:id',
  summary: 'A return with its lines and its thread',
  permission: 'own.returns.view',
  caching: 'none',
  repeat: 'safe',
  query: ofReturn,
  result: returnSchema,
  shape: 'envelope',
});

/**
 * Refuses with `order.not_found`, also for another customer's order, with `return.not_eligible`,
 * `return.quantity` and `return.article_unsold`, and with `request.invalid` for an attachment that is
 * no picture.
 */
export const create = endpoint({
  id: 'rma.create',
  method: 'POST',
  path: '/api/ext/rma/requests',
  summary: 'Asks to return goods of an order, or complains about them',
  permission: 'own.returns.change',
  caching: 'none',
  repeat: 'keyed',
  query: nothing,
  body: requestBody,
  maxBodyBytes: maxReturnBodyBytes,
  result: returnSchema,
  shape: 'envelope',
});

/** A return can be canceled while it waits or is approved. Refuses with `return.not_cancelable`. */
export const cancel = endpoint({
  id: 'rma.cancel',
  method: 'POST',
  path: '/api/ext/rma/cancel',
  summary: 'Cancels a return',
  permission: 'own.returns.change',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: ofReturn,
  result: returnSchema,
  shape: 'envelope',
});

/** Our addition: the customer tells that the parcel is on its way. */
export const send = endpoint({
  id: 'rma.sent',
  method: 'POST',
  path: '/api/ext/rma/sent',
  summary: 'Tells that the parcel of a return is on its way',
  permission: 'own.returns.change',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: ofReturn,
  result: returnSchema,
  shape: 'envelope',
});

/** Our addition: a message in the thread, with pictures. */
export const write = endpoint({
  id: 'rma.message',
  method: 'POST',
  path: '/api/ext/rma/messages',
  summary: 'Writes to the shop about a return',
  permission: 'own.returns.change',
  caching: 'none',
  repeat: 'keyed',
  query: nothing,
  body: translation({
    schema: v.strictObject({
      id: idNumber,
      key: v.optional(orderKeySchema),
      text: words,
      attachments,
    }),
    toWire: (sent: SentMessage) => ({
      id: sent.id,
      ...(sent.key !== undefined && { key: sent.key }),
      text: sent.text,
      attachments: sent.pictures.map(({ name, content }) => ({ name, content_base64: content })),
    }),
    fromWire: ({ id, key, text, attachments: sent }) => ({
      id,
      key,
      text,
      pictures: sent.map(toPicture),
    }),
  }),
  maxBodyBytes: maxReturnBodyBytes,
  result: returnSchema,
  shape: 'envelope',
});

interface SentMessage {
  readonly id: number;
  readonly key: string | undefined;
  readonly text: string;
  readonly pictures: readonly SentPicture[];
}

/** The address holds for a day. Refuses with `return.status` before approval and after arrival. */
export const label = endpoint({
  id: 'rma.shipping-label',
  method: 'GET',
  path: '/api/ext/rma/shipping-label',
  summary: 'The label for the parcel of a return',
  permission: 'own.returns.view',
  caching: 'none',
  repeat: 'safe',
  query: ofReturn,
  result: v.object({
    url: v.string(),
    mime: v.literal('application/pdf'),
    expires_at: isoMoment,
  }),
  shape: 'envelope',
});

export const eligible = endpoint({
  id: 'rma.eligible-orders',
  method: 'GET',
  path: '/api/ext/rma/eligible-orders',
  summary: 'The orders of which goods may be returned now',
  permission: 'own.returns.view',
  caching: 'none',
  repeat: 'safe',
  query: nothing,
  result: v.object({ items: v.array(eligibleOrderSchema) }),
  shape: 'envelope',
});

export const meta = endpoint({
  id: 'rma.meta',
  method: 'GET',
  path: '/api/ext/rma/meta',
  summary: 'Reasons, conditions, wishes and statuses, in the language of the store view',
  permission: 'own.returns.view',
  caching: 'none',
  repeat: 'safe',
  query: nothing,
  result: returnMetaSchema,
  shape: 'envelope',
});
