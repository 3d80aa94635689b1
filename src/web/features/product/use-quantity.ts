import { useState } from 'react';
import type { QuantityBounds } from '#domain/stock/quantity-bounds.ts';

/** How many of an article are wanted: the fewest until somebody says otherwise, never beyond what can be had. */
export function useQuantity(sku: string, { min, max }: QuantityBounds) {
  const [wanted, setWanted] = useState({ sku, quantity: min });
  // A variant may be sold in other quantities than the one before.
  const quantity = wanted.sku === sku ? Math.min(max, Math.max(min, wanted.quantity)) : min;
  return [quantity, (next: number) => setWanted({ sku, quantity: next })] as const;
}
