import { refused, type Result } from '#domain/errors.ts';
import type { Settings } from '#domain/settings.ts';

/** The limits of one cart. */
export type CartLimits = Pick<Settings['cart'], 'maximumLines' | 'maximumQuantity'>;

/**
 * Refuses a quantity that no line may have, whatever its product: `cart.quantity_invalid`,
 * `cart.quantity_above_maximum`. Limits of the product are the stock's matter.
 */
export function checkLineQuantity(quantity: number, limits: CartLimits): Result<never> | undefined {
  // This also catches what is no number at all.
  if (!(quantity >= 1)) return refused('cart.quantity_invalid');
  if (quantity <= limits.maximumQuantity) return undefined;
  return refused('cart.quantity_above_maximum', { maxQuantity: limits.maximumQuantity });
}
