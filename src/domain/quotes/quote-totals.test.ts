import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { addPrices, vatRate } from '#domain/money/price.ts';
import { moment } from '#domain/time/moment.ts';
import { aQuote, aQuoteItem } from '#testing/a-quote.ts';
import { buyQuote } from './buy-quote.ts';
import type { QuoteItem } from './quote.ts';
import { quoteTotals } from './quote-totals.ts';

const now = moment(1_700_000_000_000);
const offer = (net: number) => ({ net: ore(net), vatRate: vatRate(25) });
const { unit: _unit, vatRate: _rate, ...unpriced } = aQuoteItem({ sku: 'ASK' });

describe('what a quote costs (rules/companies#quotes)', () => {
  it('quote_total 16000, negotiated by 10 percent 14400', () => {
    const quote = aQuote({
      items: [aQuoteItem({ quantity: 16 })],
      discount: { kind: 'percent', basisPoints: 1000 },
    });
    const { list, negotiated } = quoteTotals(quote);
    expect(list.total.net).toBe(1_600_000);
    expect(negotiated?.total).toEqual({ net: 1_440_000, vat: 360_000, gross: 1_800_000 });
  });

  it('a line’s offer wins over its list price', () => {
    const items = [aQuoteItem({ quantity: 2, offer: offer(80_000) }), aQuoteItem({ sku: 'B' })];
    const { list, negotiated } = quoteTotals(aQuote({ items }));
    expect(list.total.net).toBe(300_000);
    expect(negotiated?.total.net).toBe(260_000);
  });

  it('has no negotiated sum while a price on request is not answered', () => {
    const asked = aQuote({ items: [aQuoteItem(), unpriced] });
    expect(quoteTotals(asked)).toMatchObject({ list: { total: { net: 100_000 } } });
    expect(quoteTotals(asked)).not.toHaveProperty('negotiated');
    const answered = aQuote({ items: [aQuoteItem(), { ...unpriced, offer: offer(50_000) }] });
    expect(quoteTotals(answered).negotiated?.total.net).toBe(150_000);
  });
});

describe('buying a quote', () => {
  it('the cart now holds the quoted lines at negotiated prices', () => {
    const discount = { kind: 'fixed' as const, net: ore(5_000) };
    const items = [aQuoteItem({ offer: offer(80_000) }), aQuoteItem({ sku: 'B' })];
    const bought = buyQuote(aQuote({ status: 'accepted', items, discount }), now);
    expect(bought).toMatchObject({
      ok: true,
      value: {
        items: [{ unit: { net: 80_000, gross: 100_000 } }, { unit: { net: 100_000 } }],
        discount,
      },
    });
  });

  it.each([
    ['quote.status', aQuote()],
    ['quote.status', aQuote({ status: 'ordered' })],
    ['quote.expired', aQuote({ status: 'accepted', expiresAt: moment(now - 1) })],
    ['cart.price_unknown', aQuote({ status: 'accepted', items: [unpriced] })],
  ])('is refused with %s', (code, quote) => {
    expect(buyQuote(quote, now)).toMatchObject({ refusal: { code } });
  });
});

it('whatever was offered, the negotiated total is the sum of its rows, and never below nothing', () => {
  const anyItem: fc.Arbitrary<QuoteItem> = fc
    .record({
      quantity: fc.integer({ min: 1, max: 100 }),
      offered: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
    })
    .map(({ quantity, offered }) =>
      aQuoteItem({ quantity, ...(offered !== undefined && { offer: offer(offered) }) }),
    );
  fc.assert(
    fc.property(
      fc.array(anyItem, { maxLength: 6 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      (items, off) => {
        const discount = { kind: 'fixed' as const, net: ore(off) };
        const { negotiated, list } = quoteTotals(aQuote({ items, discount }));
        const rows = addPrices(...(negotiated?.rows ?? []).map(({ row }) => row));
        const less = addPrices(...(negotiated?.rows ?? []).map((row) => row.discount));
        expect(negotiated?.total.gross).toBe(rows.gross - less.gross);
        expect(negotiated?.total.gross).toBeGreaterThanOrEqual(0);
        expect(list.discount.gross).toBe(0);
        const bought = buyQuote(aQuote({ status: 'accepted', items }), now);
        const units = bought.ok ? bought.value.items.map(({ unit }) => unit) : [];
        expect(units).toEqual(negotiated?.rows.map(({ unit }) => unit));
      },
    ),
    { numRuns: 1000 },
  );
});
