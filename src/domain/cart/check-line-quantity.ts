import { refused, type Result } from '#domain/errors.ts';
import type { Settings } from '#domain/settings.ts';

/** The limits of one cart. */
export type CartLimits = Pick<Settings['cart'], 'maximumLines' | 'maximumQuantity'>;

/**
 * Refuses a quantity that is wrong for every product: `cart.quantity_invalid`,
 * `cart.quantity_above_maximum`. Limits of one product are checked with its stock.
 */
export function checkLineQuantity(quantity: number, limits: CartLimits): Result<never> | undefined {
  // This also refuses NaN.
  if (!(quantity >= 1)) return refused('cart.quantity_invalid');
  if (quantity <= limits.maximumQuantity) return undefined;
  return refused('cart.quantity_above_maximum', { maxQuantity: limits.maximumQuantity });
}
