import type { Offer } from './offer.ts';

/**
 * The reduction from the earlier price in whole per cent, rounded down; 0 without an earlier price
 * (rules/prices#earlier-price).
 */
export function percentOff(offer: Offer): number {
  if (offer.kind !== 'priced' || offer.previous === undefined) return 0;
  const { unit, previous } = offer;
  return Math.floor((100 * (previous.net - unit.net)) / previous.net);
}
