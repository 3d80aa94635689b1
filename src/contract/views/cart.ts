import type { CheckoutDetails } from '#domain/checkout/checkout-details.ts';

/** The cart itself is the browser's. */
export interface CartPageView {
  /** Where checkout will send the goods unless something else is written there. */
  readonly known: Partial<Pick<CheckoutDetails, 'country' | 'postcode'>>;
}
