import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Price } from '#domain/money/price.ts';
import type { Offer } from './offer.ts';

/**
 * The unit price at this quantity: the price of one, or the last tier that the quantity reaches
 * (rules/prices#tier-price). Refuses `cart.hidden` where the price is on request and
 * `cart.price_unknown` where there is none.
 */
export function unitAt(offer: Offer, quantity: number): Result<Price> {
  if (offer.kind === 'on-request') return refused('cart.hidden');
  if (offer.kind === 'unknown') return refused('cart.price_unknown');
  const tier = offer.tiers.findLast((each) => quantity >= each.quantity);
  return accepted(tier?.unit ?? offer.unit);
}
