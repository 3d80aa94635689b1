import type { NamedOrderField } from '#contract/order-fields.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { CheckoutDetails } from '#domain/checkout/checkout-details.ts';

export interface CheckoutView {
  /** What the account knows of who buys; nothing of a guest. */
  readonly known: Partial<CheckoutDetails>;
  /** The customer's addresses in the country that checkout delivers to. */
  readonly addressBook: readonly Address[];
  /** What this shopper is asked for beside addresses. */
  readonly fields: readonly NamedOrderField[];
  /** Of the terms that the page links to. */
  readonly termsVersion: number;
}
