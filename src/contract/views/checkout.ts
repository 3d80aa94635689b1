import type { CheckoutDetails } from '#domain/checkout/checkout-details.ts';

/** What the account knows of who buys; nothing of a guest. */
export type CheckoutView = Partial<CheckoutDetails>;
