import type { Price } from '#domain/money/price.ts';

/** The steps of checkout in order (rules/orders#steps); each has an address of its own. */
export const checkoutSteps = ['personal', 'shipping', 'payment', 'review', 'thank-you'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** An address as a Norwegian form asks for it (rules/forms#addresses). */
export interface Address {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string;
  readonly street: string;
  /** Second street line, may be empty. */
  readonly apartment: string;
  readonly postcode: string;
  readonly city: string;
  /** Region code in capitals; only in countries whose addresses have one (rules/orders#table-rates). */
  readonly region?: string;
  /** E.164 number. */
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
  /** A note on the method: the shop's address and opening hours. */
  readonly note?: string;
  readonly price: Price;
  readonly isDefault: boolean;
  /** The shop where goods are fetched; absent where they are sent. */
  readonly place?: { readonly name: string; readonly country: string; readonly postcode: string };
  /**
   * Names of the goods that the shop or warehouse does not have, so that this way is not available now.
   */
  readonly lacks?: readonly string[];
  /** The cost is confirmed only after the order is sent; `price` has no meaning. */
  readonly isUnconfirmed?: boolean;
  /** The browser worked it out, without a network or a cart on the server. */
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
