import * as v from 'valibot';
import type { Address, PaymentMethod } from '#domain/checkout/checkout.ts';
import { addressFields, addressFromWire, addressToWire } from './address.ts';
import { paymentMethodFromWire, paymentMethodSchema, paymentMethodToWire } from './methods.ts';
import { totalsFromWire, totalsSchema, totalsToWire, type NamedTotals } from './totals.ts';

/** The known part of a delivery: the cart is priced for it. */
export interface ShippingChoice {
  readonly shipping: Address;
  readonly billing?: Address;
  readonly method?: { readonly carrierCode: string; readonly methodCode: string };
}

const code = v.pipe(v.string(), v.maxLength(255));

/**
 * Names may be missing, because methods are chosen before the form is complete. The country has two
 * spellings.
 */
export const choiceAddressSchema = v.strictObject({
  ...addressFields,
  firstname: v.optional(addressFields.firstname, ''),
  lastname: v.optional(addressFields.lastname, ''),
  country_id: v.optional(addressFields.country_id),
  countryId: v.optional(addressFields.country_id),
  street: v.optional(addressFields.street, ['']),
  postcode: v.optional(addressFields.postcode, ''),
  city: v.optional(addressFields.city, ''),
});

/** The wire has both street lines and the telephone. */
export const shippingChoiceSchema = v.strictObject({
  addressInformation: v.strictObject({
    shippingAddress: choiceAddressSchema,
    billingAddress: v.optional(choiceAddressSchema),
    shippingCarrierCode: v.optional(code),
    shippingMethodCode: v.optional(code),
  }),
});

export function shippingChoiceToWire({
  shipping,
  billing,
  method,
}: ShippingChoice): v.InferInput<typeof shippingChoiceSchema> {
  return {
    addressInformation: {
      shippingAddress: choiceAddressToWire(shipping),
      ...(billing && { billingAddress: choiceAddressToWire(billing) }),
      ...(method && {
        shippingCarrierCode: method.carrierCode,
        shippingMethodCode: method.methodCode,
      }),
    },
  };
}

export function shippingChoiceFromWire({
  addressInformation: about,
}: v.InferOutput<typeof shippingChoiceSchema>): ShippingChoice {
  const { shippingCarrierCode: carrierCode, shippingMethodCode: methodCode } = about;
  return {
    shipping: choiceAddressFromWire(about.shippingAddress),
    ...(about.billingAddress && { billing: choiceAddressFromWire(about.billingAddress) }),
    ...(carrierCode && methodCode && { method: { carrierCode, methodCode } }),
  };
}

function choiceAddressToWire(address: Address): v.InferInput<typeof choiceAddressSchema> {
  return { ...addressToWire(address), countryId: address.country };
}

function choiceAddressFromWire({
  countryId,
  country_id: country,
  ...address
}: v.InferOutput<typeof choiceAddressSchema>): Address {
  return addressFromWire({ ...address, country_id: country ?? countryId ?? '' });
}

/** The cost of a delivery, and the payments that it allows. */
export interface ShippingAnswer {
  readonly paymentMethods: readonly PaymentMethod[];
  readonly totals: NamedTotals;
}

export const shippingAnswerSchema = v.object({
  payment_methods: v.array(paymentMethodSchema),
  totals: totalsSchema,
});

export function shippingAnswerToWire(
  answer: ShippingAnswer,
): v.InferInput<typeof shippingAnswerSchema> {
  return {
    payment_methods: answer.paymentMethods.map(paymentMethodToWire),
    totals: totalsToWire(answer.totals),
  };
}

export function shippingAnswerFromWire(
  wire: v.InferOutput<typeof shippingAnswerSchema>,
): ShippingAnswer {
  return {
    paymentMethods: wire.payment_methods.map(paymentMethodFromWire),
    totals: totalsFromWire(wire.totals),
  };
}
