import type { ClientCart } from './cart.ts';
import { ordinaryMerge, type MergePolicy } from './merge.ts';

/** The steps with the cart when a session begins, in order. */
export type AuthorizeStep =
  | { readonly kind: 'remove-coupon' }
  | { readonly kind: 'merge'; readonly policy: MergePolicy }
  /** Applies the coupon; a refusal becomes a notice. */
  | { readonly kind: 'apply-coupon'; readonly code: string };

/**
 * On authorize, an existing coupon is removed, the cart is connected with merged quantities, then the coupon is
 * re-applied (rules/cart#log-in). Quantities add up only after a customer signed in over a guest cart with lines;
 * taking up a session again sums nothing.
 */
export function planAuthorize(
  { items, couponCode }: Pick<ClientCart, 'items' | 'couponCode'>,
  { isInteractive }: { readonly isInteractive: boolean },
): readonly AuthorizeStep[] {
  const policy = { ...ordinaryMerge, sumsQuantities: isInteractive && items.length > 0 };
  const merge: AuthorizeStep = { kind: 'merge', policy };
  if (couponCode === undefined) return [merge];
  return [{ kind: 'remove-coupon' }, merge, { kind: 'apply-coupon', code: couponCode }];
}
