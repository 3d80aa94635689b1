import type { PricePoint, SpecialPrice } from '#domain/catalog/product.ts';
import { guestGroupId } from '#domain/customer/viewer.ts';
import type { Ore } from '#domain/money/ore.ts';
import { chooseVatRate, hasOrdinaryRate, type VatRule } from '#domain/money/vat-rule.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { referenceNet } from './reference-price.ts';

/**
 * Doubts that a merchant should know: a price has no VAT rate, is 0, or its earlier price is not
 * proved.
 */
export type PriceDoubt = 'no_rate' | 'zero' | 'unproved';

export interface DoubtRules {
  readonly vatRules: readonly VatRule[];
  /** Tax countries of the store views. */
  readonly countries: readonly string[];
  readonly openGroups: readonly number[];
  /** The number of days that prove an earlier price. */
  readonly days: number;
  readonly now: Moment;
}

/**
 * Whether a country has rates, but none for a class. A country without any rates is reported elsewhere.
 */
export function lacksRate(productClassId: number, rules: DoubtRules): boolean {
  const { vatRules, countries, now } = rules;
  return countries.some(
    (country) =>
      hasOrdinaryRate(vatRules, country, now) &&
      chooseVatRate(vatRules, { productClassId, country, now }).kind === 'no-match',
  );
}

/** Whether a special price has ended, so that it needs no remark. */
export function isOver({ to }: SpecialPrice, now: Moment): boolean {
  return to !== undefined && to <= now;
}

/**
 * Whether a special price begins without a proved earlier price, so that no page may show one
 * (rules/law#reduced-prices).
 */
export function isUnproved(
  special: SpecialPrice,
  history: readonly PricePoint[],
  { openGroups, days, now }: DoubtRules,
): boolean {
  if (isOver(special, now)) return false;
  const { net, from = now } = special;
  const at = moment(Math.max(from, now));
  const question = { net, groupId: guestGroupId, openGroups, history, now: at, days };
  return referenceNet(question) === undefined;
}

export function isFree(base: Ore | undefined, special: SpecialPrice | undefined): boolean {
  return base === 0 || special?.net === 0;
}
