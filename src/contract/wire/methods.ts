import * as v from 'valibot';
import type { PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import { kroner, priceFromKroner, toKroner } from './money.ts';

/** `cost_excl_tax` and `default` are our additions. */
export const paymentMethodSchema = v.object({
  code: v.string(),
  title: v.string(),
  cost_incl_tax: kroner,
  cost_excl_tax: kroner,
  default: v.boolean(),
});

export function paymentMethodToWire(
  method: PaymentMethod,
): v.InferOutput<typeof paymentMethodSchema> {
  return {
    code: method.code,
    title: method.title,
    cost_incl_tax: toKroner(method.fee.gross),
    cost_excl_tax: toKroner(method.fee.net),
    default: method.isDefault,
  };
}

export function paymentMethodFromWire(
  wire: v.InferOutput<typeof paymentMethodSchema>,
): PaymentMethod {
  return {
    code: wire.code,
    title: wire.title,
    fee: priceFromKroner(wire.cost_excl_tax, wire.cost_incl_tax),
    isDefault: wire.default,
  };
}

export const shippingMethodSchema = v.object({
  carrier_code: v.string(),
  method_code: v.string(),
  carrier_title: v.string(),
  method_title: v.string(),
  amount: kroner,
  base_amount: kroner,
  price_excl_tax: kroner,
  price_incl_tax: kroner,
  available: v.boolean(),
  error_message: v.string(),
  default: v.boolean(),
  offline: v.boolean(),
  /** Our addition: the address and hours of a shop. */
  description: v.optional(v.string()),
  /** Our addition: the pick-up place. */
  pickup: v.optional(v.object({ name: v.string(), country_id: v.string(), postcode: v.string() })),
  /** Our addition: names of goods that can't be delivered this way. */
  lacks: v.optional(v.array(v.string())),
});

export function shippingMethodToWire(
  method: ShippingMethod,
): v.InferOutput<typeof shippingMethodSchema> {
  const net = toKroner(method.price.net);
  const { lacks = [] } = method;
  return {
    carrier_code: method.carrierCode,
    method_code: method.methodCode,
    carrier_title: method.title,
    method_title: method.title,
    amount: net,
    base_amount: net,
    price_excl_tax: net,
    price_incl_tax: toKroner(method.price.gross),
    available: lacks.length === 0,
    error_message: lacks.join(', '),
    default: method.isDefault,
    offline: method.isOffline,
    ...(method.note === undefined ? {} : { description: method.note }),
    ...(method.place && {
      pickup: {
        name: method.place.name,
        country_id: method.place.country,
        postcode: method.place.postcode,
      },
    }),
    ...(lacks.length > 0 && { lacks: [...lacks] }),
  };
}

export function shippingMethodFromWire(
  wire: v.InferOutput<typeof shippingMethodSchema>,
): ShippingMethod {
  return {
    carrierCode: wire.carrier_code,
    methodCode: wire.method_code,
    title: wire.method_title,
    price: priceFromKroner(wire.price_excl_tax, wire.price_incl_tax),
    isDefault: wire.default,
    isOffline: wire.offline,
    ...(wire.description === undefined ? {} : { note: wire.description }),
    ...(wire.pickup && {
      place: {
        name: wire.pickup.name,
        country: wire.pickup.country_id,
        postcode: wire.pickup.postcode,
      },
    }),
    ...(!wire.available && { lacks: wire.lacks ?? [wire.error_message] }),
  };
}
