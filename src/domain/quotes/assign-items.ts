import { joinItem } from '#domain/cart/join-item.ts';
import type { CartLimits } from '#domain/cart/check-line-quantity.ts';
import type { QuoteItem } from './quote.ts';

/**
 * Adds a guest's quote list to that of the customer who signed in: quantities are added, remarks kept
 * beside each other (rules/companies#quote-lines). A line that would break the limits stays as it was,
 * and no line is lost while there is room.
 */
export function assignItems(
  own: readonly QuoteItem[],
  guests: readonly QuoteItem[],
  limits: CartLimits,
): readonly QuoteItem[] {
  return guests.reduce<readonly QuoteItem[]>((items, { serverItemId: _, ...item }) => {
    const joined = joinItem(items, item, limits, joinRemarks);
    return joined.ok ? joined.value : items;
  }, own);
}

function joinRemarks(existing: QuoteItem, added: QuoteItem): QuoteItem {
  const remarks = [...new Set([existing.remark, added.remark])].filter((remark) => remark !== '');
  return { ...existing, remark: remarks.join('\n') };
}
