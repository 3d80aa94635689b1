import type { PricePoint } from '#domain/catalog/product.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { noVat, type VatRate } from '#domain/money/price.ts';
import { chooseVatRate, type VatRule } from '#domain/money/vat-rule.ts';
import type { Settings } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';

/** What was asked for each article before, by sku (decisions M7). */
export type PriceLedger = ReadonlyMap<string, readonly PricePoint[]>;

/** The circumstances of a price: who asks, in which store view, under which VAT rules, when (decisions M5). */
export interface PriceContext {
  /** From the session only. */
  readonly viewer: Viewer;
  readonly prices: Settings['prices'];
  readonly vatRules: readonly VatRule[];
  readonly country: string;
  /** Set when tax depends on the customer's class (protocol 3.7.1). */
  readonly customerClassId?: number;
  readonly ledger: PriceLedger;
  readonly now: Moment;
}

/** The rate the catalogue shows; no match counts as 0 here (spec §4, protocol 3.7.3 H), checkout refuses it (S14). */
export function shownVatRate(taxClassId: number, context: PriceContext): VatRate {
  const choice = chooseVatRate(context.vatRules, {
    productClassId: taxClassId,
    country: context.country,
    now: context.now,
    ...(context.customerClassId === undefined ? {} : { customerClassId: context.customerClassId }),
  });
  return choice.kind === 'rate' ? choice.rate : noVat;
}
