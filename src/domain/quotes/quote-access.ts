import type { Settings } from '#domain/settings.ts';

/**
 * Whether the quote button stands in place of a hidden cart button, or beside the cart button where the store
 * view says so (rules/prices#cart-button).
 */
export function showsQuoteButton(
  { isCartHidden }: { readonly isCartHidden: boolean },
  { quotes }: Pick<Settings, 'quotes'>,
): boolean {
  return quotes.isEnabled && (quotes.isBesideCart || isCartHidden);
}
