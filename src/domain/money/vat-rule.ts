import type { Moment } from '#domain/time/moment.ts';
import { isOutsideVatArea } from './is-outside-vat-area.ts';
import type { VatRate } from './price.ts';

/** The tax class that is declared untaxed; no rule is looked for (rules/money#no-rate). */
export const untaxedClassId = 0;

/** A rate of a rule, valid in a country, a region of it (0: all of it) and a range of postcodes. */
export interface VatRuleRate {
  readonly rate: VatRate;
  readonly country: string;
  readonly regionId: number;
  readonly postcodeFrom?: string;
  readonly postcodeTo?: string;
  /** Belongs to it; absent when it always held. */
  readonly from?: Moment;
  /** Does not belong to it; absent when no end is known. */
  readonly to?: Moment;
}

/** Which product classes are taxed how for which customer classes. */
export interface VatRule {
  readonly id: number;
  readonly productClassIds: readonly number[];
  readonly customerClassIds: readonly number[];
  readonly rates: readonly VatRuleRate[];
}

/** Where and for whom a rate is asked. */
export interface VatQuestion {
  readonly productClassId: number;
  /** Absent when tax does not depend on the customer. */
  readonly customerClassId?: number;
  readonly country: string;
  readonly regionId?: number;
  /** Known from checkout on. */
  readonly postcode?: string;
  readonly now: Moment;
}

/** `no-match` is never meant: there is no price then. */
export type VatChoice =
  | { readonly kind: 'rate'; readonly rate: VatRate }
  | { readonly kind: 'untaxed' }
  | { readonly kind: 'no-match' };

/**
 * The VAT rate of a product class at a place and time: the first rate that fits of the rules that name the
 * class, in their order (rules/money#vat-rates). spec-gap: a rule without a rate for the place lets the next
 * rule of the class answer.
 */
export function chooseVatRate(rules: readonly VatRule[], question: VatQuestion): VatChoice {
  const { productClassId, customerClassId, country, postcode } = question;
  if (productClassId === untaxedClassId) return { kind: 'untaxed' };
  if (postcode !== undefined && isOutsideVatArea(country, postcode)) return { kind: 'untaxed' };
  const rate = rules
    .filter(
      (rule) =>
        rule.productClassIds.includes(productClassId) &&
        (customerClassId === undefined || rule.customerClassIds.includes(customerClassId)),
    )
    .flatMap((rule) => rule.rates)
    .find((candidate) => holds(candidate, question));
  return rate === undefined ? { kind: 'no-match' } : { kind: 'rate', rate: rate.rate };
}

function holds(rate: VatRuleRate, { country, regionId = 0, postcode, now }: VatQuestion): boolean {
  return (
    rate.country === country &&
    (rate.regionId === 0 || rate.regionId === regionId) &&
    isInPostcodes(rate, postcode) &&
    isInForce(rate, now)
  );
}

/** Whether a rate is valid now. */
export function isInForce({ from, to }: VatRuleRate, now: Moment): boolean {
  return (from === undefined || from <= now) && (to === undefined || now < to);
}

/** Whether goods are taxed by a rate that is valid in all of a country now; 0 % is one. */
export function hasOrdinaryRate(rules: readonly VatRule[], country: string, now: Moment): boolean {
  return rules
    .filter(({ productClassIds }) => productClassIds.length > 0)
    .flatMap(({ rates }) => rates)
    .some((rate) => rate.country === country && isOrdinary(rate) && isInForce(rate, now));
}

/** Whether a rate is valid in all of its country. */
export function isOrdinary({ regionId, postcodeFrom }: VatRuleRate): boolean {
  return regionId === 0 && postcodeFrom === undefined;
}

function isInPostcodes(rate: VatRuleRate, postcode: string | undefined): boolean {
  if (rate.postcodeFrom === undefined) return true;
  if (postcode === undefined) return false;
  return rate.postcodeFrom <= postcode && postcode <= (rate.postcodeTo ?? rate.postcodeFrom);
}
