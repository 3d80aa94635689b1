import * as v from 'valibot';
import { klarnaAmounts } from '#domain/payments/klarna-lines.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import { ProviderAway, type PaymentToBegin, type ProviderPayment } from './port.ts';

/** More than any order; also whole and not negative. */
const maxOre = 10_000_000_000;
const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxOre), v.transform(ore));
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/));

/** An order while it is being paid. */
export const checkoutSchema = v.object({
  order_id: id,
  status: v.picklist(['checkout_incomplete', 'checkout_complete']),
  purchase_currency: v.pipe(v.string(), v.toUpperCase(), v.literal('NOK')),
  order_amount: amount,
  merchant_reference2: v.string(),
  html_snippet: v.string(),
});

export type CheckoutOrder = v.InferOutput<typeof checkoutSchema>;

/** An order once it is paid. */
export const managedSchema = v.object({
  order_id: id,
  status: v.picklist(['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED', 'CANCELLED', 'EXPIRED', 'CLOSED']),
  fraud_status: v.picklist(['ACCEPTED', 'PENDING', 'REJECTED']),
  purchase_currency: v.pipe(v.string(), v.toUpperCase(), v.literal('NOK')),
  original_order_amount: amount,
  order_amount: amount,
  captured_amount: amount,
  refunded_amount: amount,
  remaining_authorized_amount: amount,
  merchant_reference2: v.string(),
});

export type ManagedOrder = v.InferOutput<typeof managedSchema>;

/** The order that Klarna is asked to open. It gets no more of the buyer than what its own form asks for. */
export function checkoutOf(payment: PaymentToBegin): object {
  const { email, billing, shipping, language, returnAddress } = payment;
  const amounts = klarnaAmounts(payment.lines);
  if (amounts.order_amount !== payment.amount)
    throw new RangeError(`The lines of ${payment.orderNumber} do not add up to its amount`);
  return {
    purchase_country: 'NO',
    purchase_currency: 'NOK',
    locale: language === 'nb' ? 'nb-NO' : 'en-NO',
    ...amounts,
    merchant_reference1: payment.orderNumber,
    merchant_reference2: payment.reference,
    merchant_urls: {
      terms: payment.termsAddress,
      checkout: payment.checkoutAddress,
      // Klarna puts its own name of the order between the braces, so they are not escaped.
      confirmation: `${returnAddress}${returnAddress.includes('?') ? '&' : '?'}sid={checkout.order.id}`,
      push: payment.callbackAddress,
    },
    billing_countries: [billing.country],
    shipping_countries: [(shipping ?? billing).country],
    billing_address: addressOf(billing, email),
    shipping_address: addressOf(shipping ?? billing, email),
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

/** An order that is not paid, or that Klarna still looks at. */
export function openPayment(order: {
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
  const open = openPayment(order);
  const { fraud_status: verdict, captured_amount: captured } = order;
  if (verdict === 'REJECTED') {
    const sums = sumsOf(order);
    const released = ore(sums.reserved - sums.captured);
    return { ...open, ...sums, released, state: 'ended', endReason: 'refused' };
  }
  const endReason = captured === 0 ? endReasons[order.status] : undefined;
  // Klarna promises nothing yet.
  const sums = verdict === 'PENDING' ? {} : sumsOf(order);
  if (endReason !== undefined) return { ...open, ...sums, state: 'ended', endReason };
  return { ...open, ...sums, state: verdict === 'PENDING' ? 'open' : 'reserved' };
}

/** An order in one of these states brings no more money. */
const endReasons: Partial<Record<ManagedOrder['status'], 'canceled' | 'expired'>> = {
  CANCELLED: 'canceled',
  EXPIRED: 'expired',
};

/** Reserved and neither taken nor freed. */
export function remainingOf({ status, remaining_authorized_amount }: ManagedOrder): Ore {
  return status === 'AUTHORIZED' || status === 'PART_CAPTURED'
    ? remaining_authorized_amount
    : noOre;
}

function sumsOf(
  order: ManagedOrder,
): Pick<ProviderPayment, 'reserved' | 'captured' | 'refunded' | 'released'> {
  // A merchant may lower the order at Klarna: that frees a part.
  const reserved = ore(Math.max(order.original_order_amount, order.order_amount));
  const { captured_amount: captured, refunded_amount: refunded } = order;
  const released = ore(reserved - captured - remainingOf(order));
  if (released < 0 || refunded > captured)
    throw new ProviderAway('An answer of Klarna contradicts itself');
  return { reserved, captured, refunded, released };
}
