import type { Moment } from '#domain/time/moment.ts';
import { isOutsideVatArea } from './is-outside-vat-area.ts';
import type { VatRate } from './price.ts';

/** The class of untaxed goods; they need no rule (rules/money#no-rate). */
export const untaxedClassId = 0;

/** A rate of a rule, for a country, a region of it (0 for all) and a range of postcodes. */
export interface VatRuleRate {
  readonly rate: VatRate;
  readonly country: string;
  readonly regionId: number;
  readonly postcodeFrom?: string;
  readonly postcodeTo?: string;
  /** The first moment of the rate; absent when it always held. */
  readonly from?: Moment;
  /** The moment just after the rate's end; absent without a known end. */
  readonly to?: Moment;
}

/** A rule that gives product classes a rate for customer classes. */
export interface VatRule {
  readonly id: number;
  readonly productClassIds: readonly number[];
  readonly customerClassIds: readonly number[];
  readonly rates: readonly VatRuleRate[];
}

/** The place, time and classes for which a rate is asked. */
export interface VatQuestion {
  readonly productClassId: number;
  /** Absent when VAT does not depend on the customer. */
  readonly customerClassId?: number;
  readonly country: string;
  readonly regionId?: number;
  /** Known only from checkout on. */
  readonly postcode?: string;
  readonly now: Moment;
}

/** `no-match` is always a mistake in the rules; the product has no price then. */
export type VatChoice =
  | { readonly kind: 'rate'; readonly rate: VatRate }
  | { readonly kind: 'untaxed' }
  | { readonly kind: 'no-match' };

/**
 * The VAT rate of a product class at a place and time: the first fitting rate of the rules that name
 * the class, in their order (rules/money#vat-rates). spec-gap: where a rule has no rate for the place,
 * the next rule of the class is tried.
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

/** Whether some rate for these goods is valid now in all of a country; 0 % counts as a rate. */
export function hasOrdinaryRate(rules: readonly VatRule[], country: string, now: Moment): boolean {
  return rules
    .filter(({ productClassIds }) => productClassIds.length > 0)
    .flatMap(({ rates }) => rates)
    .some((rate) => rate.country === country && isOrdinary(rate) && isInForce(rate, now));
}

/** Whether a rate applies to its whole country. */
export function isOrdinary({ regionId, postcodeFrom }: VatRuleRate): boolean {
  return regionId === 0 && postcodeFrom === undefined;
}

function isInPostcodes(rate: VatRuleRate, postcode: string | undefined): boolean {
  if (rate.postcodeFrom === undefined) return true;
  if (postcode === undefined) return false;
  return rate.postcodeFrom <= postcode && postcode <= (rate.postcodeTo ?? rate.postcodeFrom);
}
