import type { Viewer } from '#domain/customer/viewer.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import { isCartHidden } from '#domain/pricing/cart-visibility.ts';
import type { Settings } from '#domain/settings.ts';
import type { Quote } from './quote.ts';

/**
 * Whether the quote button replaces the cart button (rules/prices#cart-button): quotes are on, and the
 * viewer's group has no cart button.
 */
export function showsQuoteButton(
  viewer: Viewer,
  { prices, quotes }: Pick<Settings, 'prices' | 'quotes'>,
): boolean {
  return quotes.isEnabled && isCartHidden(viewer, prices);
}

/**
 * Whether the viewer may ask for a quote. Quote requires login (rules/companies#quotes); guests send a
 * request with their name instead. Refuses `quote.login_required`, `quote.empty`.
 */
export function checkQuoteAsker(
  viewer: Pick<Viewer, 'customerId'>,
  quote: Pick<Quote, 'items'>,
  { isGuestRequest }: { readonly isGuestRequest: boolean },
): Result<Pick<Quote, 'items'>> {
  if (viewer.customerId === undefined && !isGuestRequest) return refused('quote.login_required');
  return quote.items.length === 0 ? refused('quote.empty') : accepted(quote);
}
