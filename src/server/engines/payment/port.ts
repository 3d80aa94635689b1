import type { EndReason, ProviderCode } from '#domain/payments/payment.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { PaidLine } from '#domain/payments/paid-line.ts';
import type { Language } from '#domain/settings.ts';

/**
 * A provider of payments. Amounts are øre of Norwegian kroner with VAT. Each call except `begin` and
 * `read` has a key, and may be repeated with it. A call throws `ProviderAway` where its outcome is
 * unknown, and is then repeated.
 */
export interface PaymentProvider {
  readonly code: ProviderCode;
  /**
   * Opens a payment, or returns how to continue an open one. It may be called again with the same
   * payment. Throws `ProviderRefused` where the provider says a clear no.
   */
  begin(payment: PaymentToBegin): Promise<BegunPayment>;
  /** The provider's present data of a payment; undefined where it knows none. */
  read(providerReference: string): Promise<ProviderPayment | undefined>;
  /** Captures a part of the reserved amount. */
  capture(providerReference: string, step: PaymentStep): Promise<StepAnswer>;
  /** Refunds a part of the captured amount. */
  refund(providerReference: string, step: PaymentStep): Promise<StepAnswer>;
  /** Ends an open payment, or releases the reserved amount that is not captured. */
  cancel(providerReference: string, step: Pick<PaymentStep, 'key'>): Promise<StepAnswer>;
  /** Throws a sentence for the operator if the address or the keys are wrong. */
  tryAccess(): Promise<void>;
  /** Absent where a payment can begin only with an order. */
  readonly carts?: CartCheckout;
  /**
   * Opens a payment of a cart; reading it returns the buyer. Absent where the provider does not tell
   * the buyer.
   */
  beginExpress?(payment: ExpressToBegin): Promise<BegunPayment>;
}

/**
 * A payment with which the provider asks for the buyer's name, address and way of delivery
 * (rules/payments#express).
 */
export interface ExpressToBegin extends Pick<PaymentToBegin, 'reference' | 'returnAddress'> {
  /** The cost of the goods without freight, which the provider adds. */
  readonly amount: Ore;
  readonly description: string;
  readonly ways: readonly ExpressWay[];
}

/** A way of delivery that a provider offers for the shop. */
export interface ExpressWay {
  readonly code: string;
  readonly kind: 'home' | 'pickup-point' | 'shop';
  readonly title: string;
  readonly price: Ore;
  readonly isDefault: boolean;
}

/** The buyer of a cart, as the provider tells of them. A part that they have not told is empty. */
export interface CartBuyer {
  readonly email: string;
  readonly billing: Address;
  readonly shipping: Address;
  /** Absent where the provider lets them choose none. */
  readonly shippingMethod?: { readonly carrierCode: string; readonly methodCode: string };
}

/** A checkout of a cart, which a provider opens before the shop has an order of it (rules/payments#payments-of-carts). */
export interface CartCheckout {
  /** Opens a checkout, or updates an open one to the present goods. */
  save(bought: CartToPay, id?: string): Promise<SavedCheckout>;
  /** Undefined where the provider knows none. */
  find(id: string): Promise<OpenCheckout | undefined>;
  /** Names the order that a checkout has become, whether it is paid or not. */
  nameOrder(id: string, names: OrderNames): Promise<void>;
}

export interface CartToPay extends Pick<
  PaymentToBegin,
  | 'reference'
  | 'lines'
  | 'amount'
  | 'language'
  | 'returnAddress'
  | 'termsAddress'
  | 'checkoutAddress'
> {
  readonly callbackAddress: string;
}

export type OrderNames = Pick<PaymentToBegin, 'reference' | 'orderNumber'>;

/** `refused` has the provider's own code. */
export type SavedCheckout =
  | { readonly kind: 'saved'; readonly checkout: OpenCheckout }
  | { readonly kind: 'refused'; readonly code: string };

export interface OpenCheckout {
  readonly id: string;
  readonly reference: string;
  readonly isPaid: boolean;
  readonly amount: Ore;
  readonly vat: Ore;
  readonly locale: string;
  readonly html: string;
  readonly buyer: CartBuyer;
}

export interface PaymentToBegin {
  /** The shop's name of the payment: letters, digits and hyphens. It is unique, and the key of this call. */
  readonly reference: string;
  /** Known from the first answer on. */
  readonly providerReference?: string;
  readonly amount: Ore;
  readonly orderNumber: string;
  /** The amounts of the lines add up to the total. */
  readonly lines: readonly PaidLine[];
  readonly email: string;
  readonly billing: Address;
  readonly shipping?: Address;
  readonly language: Language;
  /** The buyer comes back to this page of the shop. */
  readonly returnAddress: string;
  /** The address for the provider's messages. It contains the payment's secret. */
  readonly callbackAddress: string;
  readonly termsAddress: string;
  readonly checkoutAddress: string;
}

export interface BegunPayment {
  readonly providerReference: string;
  readonly way: PaymentWay;
}

/** The buyer pays at an address of the provider, or in a frame that the provider's HTML makes. */
export type PaymentWay =
  | { readonly kind: 'redirect'; readonly address: string }
  | { readonly kind: 'frame'; readonly html: string };

export interface ProviderPayment {
  /** The shop's name of the payment, as the provider has it. */
  readonly reference: string;
  readonly state: 'open' | 'reserved' | 'ended';
  readonly endReason?: Exclude<EndReason, 'mismatch'>;
  readonly currency: string;
  /** All sums count from the beginning: reserved includes what was captured and released since. */
  readonly reserved: Ore;
  readonly captured: Ore;
  readonly refunded: Ore;
  readonly released: Ore;
  /** Told of a payment of a cart once it is reserved. */
  readonly buyer?: CartBuyer;
}

export interface PaymentStep {
  /** A repeat with the same key does nothing more. */
  readonly key: string;
  readonly amount: Ore;
  readonly orderNumber: string;
}

/** `refused` means that the provider has refused for good; the reason is its own, for the operator. */
export type StepAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * There was no answer, or one that can't be read or promises nothing. The call may still have had its
 * effect.
 */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** A provider takes no such payment: its amount, say, is too small. The message has its code. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
