import type { Moment } from '#domain/time/moment.ts';

/**
 * A visitor is in checkout if the last modification was within the window, 30 minutes
 * (rules/orders#checkout-window).
 */
export function isInCheckout(
  modifiedAt: Moment | undefined,
  now: Moment,
  windowMs: number,
): boolean {
  return modifiedAt !== undefined && now - modifiedAt <= windowMs;
}
