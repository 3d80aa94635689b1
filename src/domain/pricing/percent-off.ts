import type { Offer } from './offer.ts';

/** Whole per cent below the earlier price, never more than it is; 0 without one (rules/prices#earlier-price). */
export function percentOff(offer: Offer): number {
  if (offer.kind !== 'priced' || offer.previous === undefined) return 0;
  const { unit, previous } = offer;
  return Math.floor((100 * (previous.net - unit.net)) / previous.net);
}
