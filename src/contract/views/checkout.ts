import type { NamedOrderField } from '#contract/order-fields.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { CheckoutDetails } from '#domain/checkout/checkout-details.ts';

export interface CheckoutView {
  /** The account's details of the buyer. They are empty for a guest. */
  readonly known: Partial<CheckoutDetails>;
  /** The customer's addresses in the country that checkout delivers to. */
  readonly addressBook: readonly Address[];
  /** Checkout asks this shopper for these fields beside addresses. */
  readonly fields: readonly NamedOrderField[];
  /** The version of the terms that the page links to. */
  readonly termsVersion: number;
  /** Providers are simulated here: no money moves. */
  readonly isTrial: boolean;
}
