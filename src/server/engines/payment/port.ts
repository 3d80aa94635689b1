import type { EndReason, ProviderCode } from '#domain/payments/payment.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { PaidLine } from '#domain/payments/paid-line.ts';
import type { Language } from '#domain/settings.ts';

/**
 * A provider of payments. Amounts are øre of Norwegian kroner with VAT. Each call but `begin` and `read` has a key, and
 * may be repeated with it. Every call throws `ProviderAway` where the outcome is not known; it is then called again.
 */
export interface PaymentProvider {
  readonly code: ProviderCode;
  /** Opens a payment, or answers how an open one goes on. It may be called again with the same payment. */
  begin(payment: PaymentToBegin): Promise<BegunPayment>;
  /** The provider's own word on a payment; undefined where it knows none. */
  read(providerReference: string): Promise<ProviderPayment | undefined>;
  /** Takes a part of what is reserved. */
  capture(providerReference: string, step: PaymentStep): Promise<StepAnswer>;
  /** Gives a part of what was taken back. */
  refund(providerReference: string, step: PaymentStep): Promise<StepAnswer>;
  /** Ends an open payment, or frees all that is reserved and not taken. */
  cancel(providerReference: string, step: Pick<PaymentStep, 'key'>): Promise<StepAnswer>;
  /** Throws a sentence for the operator where address or keys are wrong. */
  tryAccess(): Promise<void>;
  /** Absent where a payment is only begun of an order. */
  readonly carts?: CartCheckout;
  /** Opens a payment of a cart; reading it tells the buyer. Absent where the provider tells of none. */
  beginExpress?(payment: ExpressToBegin): Promise<BegunPayment>;
}

/** A payment that the buyer's name, address and way of delivery come with (rules/payments#express). */
export interface ExpressToBegin extends Pick<PaymentToBegin, 'reference' | 'returnAddress'> {
  /** The goods without freight, which the provider adds. */
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
  /** Opens one, or writes into an open one what is bought now. */
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

/** `refused`: the code is the provider's own. */
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
  /** They add up to the amount. */
  readonly lines: readonly PaidLine[];
  readonly email: string;
  readonly billing: Address;
  readonly shipping?: Address;
  readonly language: Language;
  /** The buyer comes back to this page of the shop. */
  readonly returnAddress: string;
  /** The provider tells of changes here. It holds the secret of the payment. */
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
  /** All sums are counted from the beginning: reserved includes what was captured and released since. */
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

/** `refused`: the provider has said no for good; the reason is its own, for the operator. */
export type StepAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string };

/** No answer, an answer that can't be read, or one that promises nothing. The call may have had its effect. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}
