import type { Price } from '#domain/money/price.ts';

/** The steps of checkout in order (rules/orders#steps); each has an address of its own. */
export const checkoutSteps = ['personal', 'shipping', 'payment', 'review', 'thank-you'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** An address as a Norwegian form asks for it (rules/forms#addresses). */
export interface Address {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly street: string;
  /** Second street line, may be empty. */
  readonly apartment: string;
  readonly postcode: string;
  readonly city: string;
  /** In capitals; only where addresses have one (rules/orders#table-rates). */
  readonly region?: string;
  /** E.164. */
  readonly phone: string;
  readonly company: string;
  /** Nine digits, or empty. */
  readonly organisationNumber: string;
}

/** A way to have goods delivered. */
export interface ShippingMethod {
  readonly carrierCode: string;
  readonly methodCode: string;
  readonly title: string;
  /** A note on the method: where a shop is and when it is open. */
  readonly note?: string;
  readonly price: Price;
  readonly isDefault: boolean;
  /** The shop where goods are fetched; absent where they are sent. */
  readonly place?: { readonly name: string; readonly country: string; readonly postcode: string };
  /** Names of the goods that the shop, or the warehouse, lacks, so that they can't be had this way now. */
  readonly lacks?: readonly string[];
  /** The cost is known only when the order is sent, and `price` says nothing. */
  readonly isUnconfirmed?: boolean;
  /** Worked out without the server, for want of a network or of a cart there. */
  readonly isOffline: boolean;
}

/** A way to pay. */
export interface PaymentMethod {
  readonly code: string;
  readonly title: string;
  /** Fee for using it, zero when it is free. */
  readonly fee: Price;
  readonly isDefault: boolean;
}
