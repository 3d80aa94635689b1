import { joinItem } from '#domain/cart/join-item.ts';
import type { CartLimits } from '#domain/cart/check-line-quantity.ts';
import type { QuoteItem } from './quote.ts';

/**
 * The customer's quote list with that of the guest they were: quantities added, remarks kept beside each other
 * (rules/companies#quote-lines). A line that doesn't fit the limits stays as it was, and none is lost while
 * there is room.
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
