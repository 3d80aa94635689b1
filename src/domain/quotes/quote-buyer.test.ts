import { expect, test } from 'vitest';
import { aQuote } from '#testing/a-quote.ts';
import { isBuyerOf } from './quote-buyer.ts';

const buyer = { kind: 'customer', id: 412 } as const;
const { customerId: _, ...ofGuest } = aQuote();

test.each([
  ['their own', aQuote(), buyer, true],
  ['their own from before they joined a company', aQuote(), { ...buyer, companyId: 7 }, true],
  ['that of their company', aQuote({ companyId: 7 }), { ...buyer, companyId: 7 }, true],
  ['that of a company that they left', aQuote({ companyId: 7 }), buyer, false],
  ['that of another company', aQuote({ companyId: 7 }), { ...buyer, companyId: 8 }, false],
  ['another customer’s', aQuote({ customerId: 5 }), buyer, false],
  ['a guest’s', ofGuest, { kind: 'guest' } as const, false],
])('a quote: %s', (_whose, quote, actor, is) => {
  expect(isBuyerOf(quote, actor)).toBe(is);
});
