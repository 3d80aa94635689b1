import type { CheckoutDetails } from '#domain/checkout/checkout-details.ts';

/** The view has no items, since the browser holds the cart. */
export interface CartPageView {
  /** Checkout sends the goods here unless the shopper writes another address. */
  readonly known: Partial<Pick<CheckoutDetails, 'country' | 'postcode'>>;
}
