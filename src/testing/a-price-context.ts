import { guest } from '#domain/customer/viewer.ts';
import { vatRate } from '#domain/money/price.ts';
import type { VatRule } from '#domain/money/vat-rule.ts';
import type { PriceContext } from '#domain/pricing/price-context.ts';
import { defaultSettings } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';

/** The rule of the sample shop: class 2 at 25 % in Norway. */
export const norwegianVat: VatRule = {
  id: 1,
  productClassIds: [2],
  customerClassIds: [3],
  rates: [{ rate: vatRate(25), country: 'NO', regionId: 0 }],
};

/** A guest on 15 January 2026, without a price history. */
export function aPriceContext(overrides: Partial<PriceContext> = {}): PriceContext {
  return {
    viewer: guest,
    prices: defaultSettings.prices,
    vatRules: [norwegianVat],
    country: 'NO',
    priceHistory: new Map(),
    now: moment(1_768_435_200_000),
    ...overrides,
  };
}
