import * as v from 'valibot';
import { klarnaAmounts } from '#domain/payments/klarna-lines.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import {
  ProviderAway,
  type CartBuyer,
  type CartToPay,
  type OpenCheckout,
  type PaymentToBegin,
  type ProviderPayment,
} from './port.ts';
import { oreSchema } from './provider-http.ts';

/** Klarna's order ids are UUIDs; the shop's own names of payments are not. */
const id = v.pipe(v.string(), v.uuid());

export function isKlarnaId(name: string): boolean {
  return v.is(id, name);
}

const addressSchema = v.object({
  given_name: v.optional(v.string(), ''),
  family_name: v.optional(v.string(), ''),
  organization_name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
  street_address: v.optional(v.string(), ''),
  street_address2: v.optional(v.string(), ''),
  postal_code: v.optional(v.string(), ''),
  city: v.optional(v.string(), ''),
  country: v.optional(v.pipe(v.string(), v.toUpperCase()), 'NO'),
});

/** An order during the payment. */
export const checkoutSchema = v.object({
  order_id: id,
  status: v.picklist(['checkout_incomplete', 'checkout_complete']),
  purchase_currency: v.pipe(v.string(), v.toUpperCase(), v.literal('NOK')),
  order_amount: oreSchema,
  order_tax_amount: oreSchema,
  locale: v.string(),
  merchant_reference2: v.string(),
  html_snippet: v.string(),
  billing_address: v.optional(addressSchema, {}),
  shipping_address: v.exactOptional(addressSchema),
});

export type CheckoutOrder = v.InferOutput<typeof checkoutSchema>;

/** An order after the payment. */
export const managedSchema = v.object({
  order_id: id,
  status: v.picklist(['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED', 'CANCELLED', 'EXPIRED', 'CLOSED']),
  fraud_status: v.picklist(['ACCEPTED', 'PENDING', 'REJECTED']),
  purchase_currency: v.pipe(v.string(), v.toUpperCase(), v.literal('NOK')),
  original_order_amount: oreSchema,
  order_amount: oreSchema,
  captured_amount: oreSchema,
  refunded_amount: oreSchema,
  remaining_authorized_amount: oreSchema,
  merchant_reference2: v.string(),
  // Money is read also where these can't be.
  billing_address: v.fallback(v.optional(addressSchema), undefined),
  shipping_address: v.fallback(v.optional(addressSchema), undefined),
});

export type ManagedOrder = v.InferOutput<typeof managedSchema>;

/**
 * The order that Klarna is asked to open. It contains only the buyer's data that Klarna's own form asks
 * for.
 */
export function checkoutOf(payment: PaymentToBegin): object {
  const { email, billing, shipping = billing } = payment;
  return {
    ...boughtOf(payment, payment.orderNumber),
    billing_countries: [billing.country],
    shipping_countries: [shipping.country],
    billing_address: addressOf(billing, email),
    shipping_address: addressOf(shipping, email),
  };
}

/** The part of an order for Klarna without the buyer's data. */
export function boughtOf(bought: CartToPay, orderNumber?: string): object {
  const { returnAddress } = bought;
  const amounts = klarnaAmounts(bought.lines);
  if (amounts.order_amount !== bought.amount)
    throw new RangeError(`The lines of ${bought.reference} do not add up to its amount`);
  return {
    purchase_country: 'NO',
    purchase_currency: 'NOK',
    locale: bought.language === 'nb' ? 'nb-NO' : 'en-NO',
    ...amounts,
    ...(orderNumber !== undefined && { merchant_reference1: orderNumber }),
    merchant_reference2: bought.reference,
    merchant_urls: {
      terms: bought.termsAddress,
      checkout: bought.checkoutAddress,
      // Klarna replaces the braces by its order id, so they are not escaped.
      confirmation: `${returnAddress}${returnAddress.includes('?') ? '&' : '?'}sid={checkout.order.id}`,
      push: bought.callbackAddress,
    },
  };
}

/** A checkout as the shop reads it. */
export function openCheckout(order: CheckoutOrder): OpenCheckout {
  return {
    id: order.order_id,
    reference: order.merchant_reference2,
    isPaid: order.status === 'checkout_complete',
    amount: order.order_amount,
    vat: order.order_tax_amount,
    locale: order.locale,
    html: order.html_snippet,
    buyer: buyerOf(order.billing_address, order.shipping_address),
  };
}

type KlarnaAddress = v.InferOutput<typeof addressSchema>;

function buyerOf(billing: KlarnaAddress, shipping = billing): CartBuyer {
  return {
    email: billing.email,
    billing: addressFrom(billing),
    shipping: addressFrom(shipping),
  };
}

function addressFrom(wire: KlarnaAddress): Address {
  return {
    firstName: wire.given_name,
    lastName: wire.family_name,
    country: wire.country,
    street: wire.street_address,
    apartment: wire.street_address2,
    postcode: wire.postal_code,
    city: wire.city,
    phone: wire.phone,
    company: wire.organization_name,
    organisationNumber: '',
  };
}

function addressOf(address: Address, email: string): object {
  return {
    given_name: address.firstName,
    family_name: address.lastName,
    email,
    phone: address.phone,
    street_address: address.street,
    ...(address.apartment !== '' && { street_address2: address.apartment }),
    postal_code: address.postcode,
    city: address.city,
    ...(address.region !== undefined && { region: address.region }),
    country: address.country,
  };
}

/** The state of an order that is not paid, or that Klarna still reviews. */
export function unpaidAtKlarna(order: {
  readonly merchant_reference2: string;
  readonly purchase_currency: string;
}): ProviderPayment {
  return {
    reference: order.merchant_reference2,
    state: 'open',
    currency: order.purchase_currency,
    reserved: noOre,
    captured: noOre,
    refunded: noOre,
    released: noOre,
  };
}

/** The state and sums of a paid order. Throws `ProviderAway` where the sums contradict one another. */
export function paymentOf(order: ManagedOrder): ProviderPayment {
  const open = unpaidAtKlarna(order);
  const { fraud_status: verdict, captured_amount: captured } = order;
  if (verdict === 'REJECTED') {
    const sums = sumsOf(order);
    const released = ore(sums.reserved - sums.captured);
    return { ...open, ...sums, released, state: 'ended', endReason: 'refused' };
  }
  const endReason = captured === 0 ? endReasons[order.status] : undefined;
  // While the verdict is pending, Klarna promises no money.
  const sums = verdict === 'PENDING' ? {} : sumsOf(order);
  if (endReason !== undefined) return { ...open, ...sums, state: 'ended', endReason };
  if (verdict === 'PENDING') return open;
  const { billing_address: billing, shipping_address: shipping } = order;
  const buyer = billing && { buyer: buyerOf(billing, shipping) };
  return { ...open, ...sums, state: 'reserved', ...buyer };
}

/** An order in one of these states brings no more money. */
const endReasons: Partial<Record<ManagedOrder['status'], 'canceled' | 'expired'>> = {
  CANCELLED: 'canceled',
  EXPIRED: 'expired',
};

/** The reserved amount that is neither captured nor released. */
export function remainingOf({ status, remaining_authorized_amount }: ManagedOrder): Ore {
  return status === 'AUTHORIZED' || status === 'PART_CAPTURED'
    ? remaining_authorized_amount
    : noOre;
}

function sumsOf(
  order: ManagedOrder,
): Pick<ProviderPayment, 'reserved' | 'captured' | 'refunded' | 'released'> {
  // A merchant may lower the order at Klarna, which releases a part.
  const reserved = ore(Math.max(order.original_order_amount, order.order_amount));
  const { captured_amount: captured, refunded_amount: refunded } = order;
  const released = ore(reserved - captured - remainingOf(order));
  if (released < 0 || refunded > captured)
    throw new ProviderAway('An answer of Klarna contradicts itself');
  return { reserved, captured, refunded, released };
}
