import type { Offer } from './offer.ts';
import { unitAt } from './unit-at.ts';

/** What is shown while so many are wanted; an earlier price stands only beside the price of one. */
export function offerAt(offer: Offer, quantity: number): Offer {
  const unit = unitAt(offer, quantity);
  if (offer.kind !== 'priced' || !unit.ok || unit.value === offer.unit) return offer;
  const { previous: _, ...rest } = offer;
  return { ...rest, unit: unit.value };
}
