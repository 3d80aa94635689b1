import type { Offer } from './offer.ts';
import { unitAt } from './unit-at.ts';

/** The offer to show for a quantity. The earlier price is shown only with the price of one piece. */
export function offerAt(offer: Offer, quantity: number): Offer {
  const unit = unitAt(offer, quantity);
  if (offer.kind !== 'priced' || !unit.ok || unit.value === offer.unit) return offer;
  const { previous: _, ...rest } = offer;
  return { ...rest, unit: unit.value };
}
