import { useState } from 'react';
import type { ArticleBounds } from '#domain/stock/quantity-bounds.ts';
import { allowedQuantity } from '#ui/quantity.ts';

/** The wanted quantity: the fewest until the visitor changes it; as many of another variant, as far as it is sold so. */
export function useQuantity(bounds: ArticleBounds) {
  const [wanted, setWanted] = useState(0);
  return [allowedQuantity(wanted, bounds), setWanted] as const;
}
