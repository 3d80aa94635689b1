import type { PricePoint } from '#domain/catalog/product.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { noVat, type VatRate } from '#domain/money/price.ts';
import { chooseVatRate, type VatRule } from '#domain/money/vat-rule.ts';
import type { Settings } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import { taxGroup, type TaxByGroup } from './tax-group.ts';

/** The earlier prices of each article, by sku (rules/prices#earlier-price). */
export type PriceHistory = ReadonlyMap<string, readonly PricePoint[]>;

/**
 * The facts that decide a price: viewer, store view, VAT rules and time (rules/prices#price-context).
 */
export interface PriceContext {
  /** The viewer comes from the session only. */
  readonly viewer: Viewer;
  readonly prices: Settings['prices'];
  readonly vatRules: readonly VatRule[];
  /** The destination of the goods: the store view's own country until delivery is known. */
  readonly country: string;
  /**
   * Known only from checkout on; Svalbard and Jan Mayen are outside the VAT area
   * (rules/money#vat-area).
   */
  readonly postcode?: string;
  readonly taxByGroup?: TaxByGroup;
  readonly priceHistory: PriceHistory;
  readonly now: Moment;
}

/** The settings of a store view that decide its prices, in its own country. */
export function pricingOf({
  prices,
  tax,
}: Settings): Pick<PriceContext, 'prices' | 'country' | 'taxByGroup'> {
  return { prices, country: tax.country, ...(tax.byGroup && { taxByGroup: tax.byGroup }) };
}

/**
 * The VAT rate of a tax class; undefined without a rule, so that the product can't be bought
 * (rules/money#no-rate).
 */
export function vatRateFor(taxClassId: number, context: PriceContext): VatRate | undefined {
  const { vatRules, country, postcode, now } = context;
  const customerClassId = taxGroup(context.taxByGroup, context.viewer);
  const choice = chooseVatRate(vatRules, {
    productClassId: taxClassId,
    country,
    now,
    ...(postcode === undefined ? {} : { postcode }),
    ...(customerClassId === undefined ? {} : { customerClassId }),
  });
  switch (choice.kind) {
    case 'rate':
      return choice.rate;
    case 'untaxed':
      return noVat;
    case 'no-match':
      return undefined;
  }
}
