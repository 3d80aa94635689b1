import { describe, expect, it } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { defaultSettings } from '#domain/settings.ts';
import { storeViews } from '#testing/sample-views.ts';
import { aQuote } from '#testing/a-quote.ts';
import { checkQuoteAsker, showsQuoteButton } from './quote-access.ts';

const [open] = storeViews;
const closed = storeViews.find(({ code }) => code === 'proff') ?? open;
const isGuestRequest = { isGuestRequest: true };
const ordinary = { isGuestRequest: false };

describe('the quote button', () => {
  it('the cart button is hidden for groups 0 and 1, and the quote button is shown (rules/companies#quotes, rules/prices#cart-button)', () => {
    const shown = [0, 1, 2].map((groupId) =>
      showsQuoteButton({ ...guest, groupId }, closed.settings),
    );
    expect(shown).toEqual([true, true, false]);
    expect(showsQuoteButton(guest, open.settings)).toBe(false);
  });

  it('The quote icon shows only when quote is enabled', () => {
    const settings = { ...closed.settings, quotes: { isEnabled: false } };
    expect(defaultSettings.quotes.isEnabled).toBe(true);
    expect(showsQuoteButton(guest, settings)).toBe(false);
  });
});

describe('asking for a quote', () => {
  it.each([
    ['Quote requires login', {}, aQuote(), ordinary, 'quote.login_required'],
    ['a customer may', { customerId: 412 }, aQuote(), ordinary, undefined],
    ['a guest may with their name', {}, aQuote(), isGuestRequest, undefined],
    [
      'The quote list is empty',
      { customerId: 412 },
      aQuote({ items: [] }),
      ordinary,
      'quote.empty',
    ],
    ['nor may a guest’s be', {}, aQuote({ items: [] }), isGuestRequest, 'quote.empty'],
  ])('%s', (_, viewer, quote, how, code) => {
    const asked = checkQuoteAsker(viewer, quote, how);
    expect(asked.ok ? undefined : asked.refusal.code).toBe(code);
  });
});
