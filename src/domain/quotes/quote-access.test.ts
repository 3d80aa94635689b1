import { describe, expect, it } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { isCartHidden } from '#domain/pricing/cart-visibility.ts';
import { defaultSettings } from '#domain/settings.ts';
import { storeViews } from '#testing/sample-views.ts';
import { showsQuoteButton } from './quote-access.ts';

const [open] = storeViews;
const closed = storeViews.find(({ code }) => code === 'proff') ?? open;
const onlyHidden = { quotes: defaultSettings.quotes };

describe('the quote button', () => {
  it('the cart button is hidden for groups 0 and 1, and the quote button is shown (rules/companies#quotes, rules/prices#cart-button)', () => {
    const shown = [0, 1, 2].map((groupId) =>
      showsQuoteButton(
        { isCartHidden: isCartHidden({ ...guest, groupId }, closed.settings.prices) },
        onlyHidden,
      ),
    );
    expect(shown).toEqual([true, true, false]);
    expect(showsQuoteButton({ isCartHidden: false }, open.settings)).toBe(false);
  });

  it('stands beside the cart button where the store view says so', () => {
    const quotes = { ...defaultSettings.quotes, isBesideCart: true };
    expect(showsQuoteButton({ isCartHidden: false }, { quotes })).toBe(true);
  });

  it('The quote icon shows only when quote is enabled', () => {
    const quotes = { isEnabled: false, isBesideCart: true, needsLogin: false };
    expect(defaultSettings.quotes.isEnabled).toBe(true);
    expect(showsQuoteButton({ isCartHidden: true }, { quotes })).toBe(false);
  });
});
