import type { PricePoint, SpecialPrice } from '#domain/catalog/product.ts';
import { guestGroupId } from '#domain/customer/viewer.ts';
import type { Ore } from '#domain/money/ore.ts';
import { chooseVatRate, hasOrdinaryRate, type VatRule } from '#domain/money/vat-rule.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { referenceNet } from './reference-price.ts';

/** A merchant should know when a price has no VAT rate, is 0, or has no proved earlier price. */
export type PriceDoubt = 'no_rate' | 'zero' | 'unproved';

export interface DoubtRules {
  readonly vatRules: readonly VatRule[];
  /** Tax countries of the store views. */
  readonly countries: readonly string[];
  readonly openGroups: readonly number[];
  /** An earlier price must be proved for so long. */
  readonly days: number;
  readonly now: Moment;
}

/**
 * Whether a country has rates, but none for a class. Where it has none at all, everything lacks one, which is
 * told otherwise.
 */
export function lacksRate(productClassId: number, rules: DoubtRules): boolean {
  const { vatRules, countries, now } = rules;
  return countries.some(
    (country) =>
      hasOrdinaryRate(vatRules, country, now) &&
      chooseVatRate(vatRules, { productClassId, country, now }).kind === 'no-match',
  );
}

/** Whether a special price is over, so that nothing has to be said of it. */
export function isOver({ to }: SpecialPrice, now: Moment): boolean {
  return to !== undefined && to <= now;
}

/** Whether no page may show an earlier price beside a special one when it begins (rules/law#reduced-prices). */
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
