import type { CheckoutDetails } from '#domain/checkout/checkout-details.ts';

/** The cart page's view has no items, since the browser holds the cart. */
export interface CartPageView {
  /** The known destination of the goods, unless the shopper writes another address. */
  readonly known: Partial<Pick<CheckoutDetails, 'country' | 'postcode'>>;
}
