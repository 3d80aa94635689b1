import { useState } from 'react';
import type { ArticleBounds } from '#domain/stock/quantity-bounds.ts';
import { allowedQuantity } from '#ui/quantity.ts';

/**
 * The wanted quantity: the minimum until the visitor changes it. After a change of variant it stays, as
 * far as that is sold so.
 */
export function useQuantity(bounds: ArticleBounds) {
  const [wanted, setWanted] = useState(0);
  return [allowedQuantity(wanted, bounds), setWanted] as const;
}
