import * as v from 'valibot';
import { articleAlertKinds } from '#domain/alerts/alert.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { ShownAlert } from '#contract/views/alerts.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { emailSchema } from '#contract/wire/customer.ts';
import { isoMoment, momentFromWire, momentToWire } from '#contract/wire/moment.ts';
import { fromKroner, positiveKroner, toKroner } from '#contract/wire/money.ts';

const path = '/api/alerts';
const nothing = v.strictObject({});
const sku = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const kind = v.picklist(articleAlertKinds);

const question = translation({
  schema: v.strictObject({
    kind,
    sku,
    parent_sku: v.optional(sku),
    email: v.optional(emailSchema),
    limit: v.optional(positiveKroner),
  }),
  toWire: ({ parentSku, limit, ...asked }: Question) => ({
    ...asked,
    ...(parentSku !== undefined && { parent_sku: parentSku }),
    ...(limit !== undefined && { limit: toKroner(limit) }),
  }),
  fromWire: ({ parent_sku: parentSku, limit, email, ...asked }) => ({
    ...asked,
    ...(email !== undefined && { email }),
    ...(parentSku !== undefined && { parentSku }),
    ...(limit !== undefined && { limit: fromKroner(limit) }),
  }),
});

interface Question extends Pick<ShownAlert, 'kind' | 'sku' | 'parentSku'> {
  readonly email?: string;
  readonly limit?: Ore;
}

const alertSchema = v.object({
  id: v.number(),
  kind,
  sku,
  parent_sku: v.optional(sku),
  name: v.optional(v.string()),
  path: v.optional(v.string()),
  price_seen: v.optional(positiveKroner),
  price_limit: v.optional(positiveKroner),
  is_net: v.optional(v.boolean()),
  asked_at: isoMoment,
});

function alertToWire(alert: ShownAlert): v.InferOutput<typeof alertSchema> {
  const { parentSku, price, askedAt, ...told } = alert;
  return {
    ...told,
    ...(parentSku !== undefined && { parent_sku: parentSku }),
    ...(price && { price_seen: toKroner(price.seen), is_net: price.isNet }),
    ...(price?.limit !== undefined && { price_limit: toKroner(price.limit) }),
    asked_at: momentToWire(askedAt),
  };
}

function alertFromWire(wire: v.InferOutput<typeof alertSchema>): ShownAlert {
  const { id, price_seen: seen, price_limit: limit } = wire;
  return {
    id,
    kind: wire.kind,
    sku: wire.sku,
    ...(wire.parent_sku !== undefined && { parentSku: wire.parent_sku }),
    ...(wire.name !== undefined && { name: wire.name }),
    ...(wire.path !== undefined && { path: wire.path }),
    ...(seen !== undefined && {
      price: {
        seen: fromKroner(seen),
        ...(limit !== undefined && { limit: fromKroner(limit) }),
        isNet: wire.is_net === true,
      },
    }),
    askedAt: momentFromWire(wire.asked_at),
  };
}

/**
 * Asks for a letter when an article is back in stock, or costs less. It counts at once for the customer's
 * own address; any other address gets a letter with a link, and the answer `pending`, whether it is
 * known or not. Refuses `alert.not_offered`, `alert.too_many`, and at the field `limit` one that is not
 * below the price (`field.price_below`).
 */
export const ask = endpoint({
  id: 'alert.ask',
  method: 'POST',
  path,
  summary: 'Asks for a letter when an article is back in stock or costs less',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body: question,
  result: v.picklist(['open', 'pending']),
  shape: 'envelope',
});

/**
 * Asks for one letter with the cart, if it is left without an order. It counts at once for a customer's
 * own cart and address; a guest names the secret id of a cart and an address, which gets a letter with a
 * link, and the answer `pending`, whether it is known or not.
 */
export const askForCart = endpoint({
  id: 'alert.ask-cart',
  method: 'POST',
  path: '/api/alerts/cart',
  summary: 'Asks for a letter with the cart if it is left',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body: v.strictObject({
    cart_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
    email: v.optional(emailSchema),
  }),
  result: v.picklist(['open', 'pending']),
  shape: 'envelope',
});

export const list = endpoint({
  id: 'alert.list',
  method: 'GET',
  path,
  summary: 'The alerts that the signed-in customer waits for, newest first',
  permission: 'own.alerts.view',
  caching: 'none',
  repeat: 'safe',
  query: nothing,
  result: translation({
    schema: v.array(alertSchema),
    toWire: (alerts: readonly ShownAlert[]) => alerts.map(alertToWire),
    fromWire: (wire) => wire.map(alertFromWire),
  }),
  shape: 'envelope',
});

/** Refuses `request.not_found`, also where the alert is another person's. */
export const end = endpoint({
  id: 'alert.end',
  method: 'POST',
  path: '/api/alerts/end',
  summary: 'Ends an alert of the signed-in customer',
  permission: 'own.alerts.change',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: v.strictObject({ id: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  result: v.literal(true),
  shape: 'envelope',
});
