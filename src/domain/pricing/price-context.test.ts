import { expect, test } from 'vitest';
import { noVat, vatRate } from '#domain/money/price.ts';
import { aPriceContext, norwegianVat } from '#testing/a-price-context.ts';
import { vatRateFor } from './price-context.ts';

test('class 0 is declared untaxed; a class without a rule has no rate, so nobody buys it (rules/money#no-rate)', () => {
  expect(vatRateFor(2, aPriceContext())).toBe(vatRate(25));
  expect(vatRateFor(0, aPriceContext())).toBe(noVat);
  expect(vatRateFor(9, aPriceContext())).toBeUndefined();
  expect(vatRateFor(2, aPriceContext({ country: 'SE' }))).toBeUndefined();
});

test('postcodes of Svalbard and Jan Mayen are outside VAT at checkout (rules/money#vat-area)', () => {
  expect(vatRateFor(2, aPriceContext({ postcode: '9170' }))).toBe(noVat);
  expect(vatRateFor(2, aPriceContext({ postcode: '8099' }))).toBe(noVat);
  expect(vatRateFor(2, aPriceContext({ postcode: '0155' }))).toBe(vatRate(25));
});

test('with grouped tax active, the group_id selects the tax class rules; otherwise a configured default group is used (rules/money#tax-by-group)', () => {
  const trade = {
    ...norwegianVat,
    id: 2,
    customerClassIds: [4],
    rates: [{ rate: vatRate(12), country: 'NO', regionId: 0 }],
  };
  const rateOf = (groupId: number, usesDefaultOnly: boolean) =>
    vatRateFor(
      2,
      aPriceContext({
        vatRules: [norwegianVat, trade],
        taxByGroup: { defaultGroupId: 3, usesDefaultOnly },
        viewer: { groupId, hasNetPrices: false },
      }),
    );
  expect(rateOf(0, false)).toBe(vatRate(25));
  expect(rateOf(4, false)).toBe(vatRate(12));
  expect(rateOf(4, true)).toBe(vatRate(25));
  expect(rateOf(5, false)).toBeUndefined();
});
