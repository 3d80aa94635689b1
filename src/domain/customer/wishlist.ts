import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { Moment } from '#domain/time/moment.ts';

/**
 * A product on a customer's wishlist, unique by sku, always with quantity 1 (rules/products#wishlist).
 */
export interface WishlistItem {
  readonly id: number;
  readonly addedAt: Moment;
  /** The product as the customer may see it now. */
  readonly product: OfferedProduct;
}

/** The items of a guest's list that the customer's own list lacks. They are added at log-in. */
export function wishesToBring(guest: readonly string[], own: readonly string[]): readonly string[] {
  return guest.filter((sku) => !own.includes(sku));
}
