import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameItem } from '#domain/cart/same-item.ts';
import { totalCart } from '#domain/cart/totals.ts';
import { ore } from '#domain/money/ore.ts';
import { noVat, priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { moment } from '#domain/time/moment.ts';
import { aQuote, aQuoteItem } from '#testing/a-quote.ts';
import { quotedFor, quotedOptions, quotedPrices } from './quoted-prices.ts';
import { discountItems, offerItems, priceItemOfQuote } from './answer-quote.ts';
import { buyQuote } from './buy-quote.ts';
import type { QuoteItem } from './quote.ts';
import { quoteTotals } from './quote-totals.ts';

const now = moment(1_700_000_000_000);
const offer = (net: number) => ({ net: ore(net), vatRate: vatRate(25) });
const { unit: _unit, vatRate: _rate, ...unpriced } = aQuoteItem({ sku: 'ASK' });

describe('what a quote costs (rules/companies#quotes)', () => {
  it('quote_total 16000, negotiated by 10 percent 14400', () => {
    const asked = [aQuoteItem({ quantity: 16 })];
    const answered = offerItems(discountItems(asked, 1000));
    const items = answered.ok ? answered.value : [];
    const { list, negotiated } = quoteTotals(aQuote({ items }));
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
  it('the cart now holds the quoted lines at the quoted prices', () => {
    const items = [aQuoteItem({ offer: offer(80_000) }), aQuoteItem({ sku: 'B' })];
    const bought = buyQuote(aQuote({ status: 'accepted', items }), now);
    expect(bought).toMatchObject({
      ok: true,
      value: [{ unit: { net: 80_000, gross: 100_000 } }, { unit: { net: 100_000 } }],
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

it('whatever was offered, the lines in the cart come to the same sum, to the øre', () => {
  const anyItem: fc.Arbitrary<QuoteItem> = fc
    .record({
      quantity: fc.integer({ min: 1, max: 100 }),
      list: fc.integer({ min: 0, max: 1_000_000 }),
      offered: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
    })
    .map(({ quantity, list, offered }) =>
      aQuoteItem({
        quantity,
        unit: priceFromNet(ore(list), vatRate(25)),
        ...(offered !== undefined && { draftedNet: ore(offered) }),
      }),
    );
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.boolean(),
      (lines, discount, isDiscounted) => {
        const answered = offerItems(isDiscounted ? discountItems(lines, discount) : lines);
        const items = (answered.ok ? answered.value : []).map((item, index) => ({
          ...item,
          sku: `S${index}`,
        }));
        const quote = aQuote({ status: 'accepted', items });
        const quoted = quotedPrices([quote], now);
        const inCart = items.map(({ sku, options, quantity }) => {
          const item = { sku, quantity, options: quotedOptions(options, quote.id) };
          const price = quotedFor(quoted, [item])(item);
          return { item, unit: price?.unit ?? zeroPrice, vatRate: price?.vatRate ?? noVat };
        });
        expect(totalCart({ lines: inCart }).total).toEqual(quoteTotals(quote).negotiated?.total);
      },
    ),
    { numRuns: 1000 },
  );
});

describe('the price of a quoted line (rules/companies#quoted-lines)', () => {
  const quote = aQuote({ status: 'accepted', items: [aQuoteItem({ quantity: 4 })] });
  const line = (quantity: number, quoteId = quote.id) => ({
    sku: 'SRV-600',
    quantity,
    options: quotedOptions({}, quoteId),
  });
  const [{ sku }] = quote.items as [QuoteItem];
  const prices = quotedPrices([quote], now);

  it('is for so many pieces as were agreed on, in one line or several', () => {
    const item = { ...line(4), sku };
    expect(quotedFor(prices, [item])(item)?.unit.net).toBe(100_000);
    const more = { ...line(5), sku };
    expect(quotedFor(prices, [more])(more)).toBeUndefined();
    expect(quotedFor(prices, [item, { ...line(1), sku }])(item)).toBeUndefined();
  });

  it('is no other line’s, and ends with the quote', () => {
    const plain = { sku, quantity: 1, options: {} };
    expect(quotedFor(prices, [plain])(plain)).toBeUndefined();
    const other = { ...line(1, 99), sku };
    expect(quotedFor(prices, [other])(other)).toBeUndefined();
    const over = { ...quote, expiresAt: moment(now - 1) };
    expect(quotedPrices([over], now).size).toBe(0);
    expect(isSameItem(plain, { ...line(1), sku })).toBe(false);
  });
});

describe('the prices of an answer (rules/companies#quote-prices)', () => {
  it('need one for every line', () => {
    const untaxed = { ...unpriced, draftedNet: ore(50_000) };
    expect(offerItems([aQuoteItem(), untaxed])).toMatchObject({
      refusal: { code: 'product.no_vat_rate', details: { line: 2 } },
    });
    const taxed = { ...unpriced, vatRate: vatRate(25) };
    expect(offerItems([taxed])).toMatchObject({
      refusal: { code: 'cart.price_unknown', details: { line: 1 } },
    });
    const priced = priceItemOfQuote([taxed], 1, ore(50_000)) ?? [];
    expect(offerItems(priced)).toMatchObject({ value: [{ offer: { net: 50_000 } }] });
    expect(priceItemOfQuote([taxed], 2, ore(1))).toBeUndefined();
  });

  it('stay where an answer is given again', () => {
    const before = aQuoteItem({ offer: offer(80_000) });
    expect(offerItems([before])).toMatchObject({ value: [{ offer: { net: 80_000 } }] });
  });
});
