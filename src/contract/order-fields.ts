import * as v from 'valibot';
import type { OrderField, OrderFieldValues } from '#domain/checkout/order-fields.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { orderFieldsSchema } from '#contract/wire/order.ts';

const query = v.strictObject({ cartId: v.optional(v.pipe(v.string(), v.maxLength(64))) });
const fields = translation({
  schema: v.strictObject({ fields: orderFieldsSchema }),
  toWire: (values: OrderFieldValues) => ({ fields: { ...values } }),
  fromWire: (wire): OrderFieldValues => wire.fields,
});

/** An order field with the label that shoppers read. */
export type NamedOrderField = OrderField & { readonly label: string };

const shared = {
  path: '/api/ext/order-fields',
  permission: 'own.cart.use',
  caching: 'none',
  query,
  result: fields,
  shape: 'envelope',
} as const;

/** The order fields in a cart; `{}` where none is filled in (rules/orders#order-fields). */
export const fetch = endpoint({
  ...shared,
  id: 'fields.fetch',
  method: 'GET',
  summary: 'The order fields of a cart',
  repeat: 'safe',
});

/** Replaces the order fields of a cart. Refuses with `order.field_unknown`, 422. */
export const write = endpoint({
  ...shared,
  id: 'fields.write',
  method: 'POST',
  summary: 'Writes the order fields of a cart',
  repeat: 'idempotent',
  body: fields,
});

const definitionSchema = v.object({
  code: v.string(),
  label: v.string(),
  type: v.picklist(['text', 'date']),
  required: v.boolean(),
  /** Our addition: companies must fill it in. */
  required_of_companies: v.boolean(),
  /** Our addition: only companies are asked. */
  of_companies: v.boolean(),
  /** Our addition: it is asked in the delivery step. */
  of_delivery: v.boolean(),
  max_length: v.number(),
  groups: v.optional(v.array(v.number())),
});

function definitionToWire(field: NamedOrderField): v.InferInput<typeof definitionSchema> {
  return {
    code: field.code,
    label: field.label,
    type: field.kind,
    required: field.isRequired,
    required_of_companies: field.isRequired || field.isRequiredOfCompanies === true,
    of_companies: field.isOfCompanies === true,
    of_delivery: field.isOfDelivery === true,
    max_length: field.maximumLength,
    ...(field.groups && { groups: [...field.groups] }),
  };
}

function definitionFromWire(wire: v.InferOutput<typeof definitionSchema>): NamedOrderField {
  return {
    code: wire.code,
    label: wire.label,
    kind: wire.type,
    isRequired: wire.required,
    isRequiredOfCompanies: wire.required_of_companies,
    isOfCompanies: wire.of_companies,
    isOfDelivery: wire.of_delivery,
    maximumLength: wire.max_length,
    ...(wire.groups && { groups: wire.groups }),
  };
}

/** The fields that the viewer's group is asked for, in order. */
export const definitions = endpoint({
  id: 'fields.definitions',
  method: 'GET',
  path: '/api/ext/order-fields/definitions',
  summary: 'Which fields an order may have',
  permission: 'anyone',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject({}),
  result: translation({
    schema: v.array(definitionSchema),
    toWire: (asked: readonly NamedOrderField[]) => asked.map(definitionToWire),
    fromWire: (wire): readonly NamedOrderField[] => wire.map(definitionFromWire),
  }),
  shape: 'envelope',
});
