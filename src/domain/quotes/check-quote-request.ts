import { checkText } from '#domain/checkout/check-text.ts';
import { checkLineText } from '#domain/checkout/check-line-text.ts';
import {
  checkForm,
  invalidField,
  validField,
  type FieldCheck,
  type FormCheck,
} from '#domain/fields.ts';
import { optional } from '#domain/form-rules.ts';
import type { Moment } from '#domain/time/moment.ts';
import { laterDay } from '#domain/written-rules.ts';

/** The form for asking for a quote (rules/companies#quotes). */
export interface QuoteRequest {
  /** A name for the request, such as `Bad 2. etg`. */
  readonly name: string;
  readonly comment: string;
  /** The discount that the buyer hopes for, in hundredths of a percent; undefined without a wish. */
  readonly requestedDiscount: number | undefined;
  /** The day until which the quote should be valid, `yyyy-mm-dd`; empty without a wish. */
  readonly lastDay: string;
}

const maxCommentLength = 2000;
const wholePrice = 10_000;

/**
 * Checks a request for a quote; it must have a name. `field.required`, `field.too_long`,
 * `field.invalid`, `field.day`, `field.date`.
 */
export function checkQuoteRequest(written: QuoteRequest, now: Moment): FormCheck<QuoteRequest> {
  return checkForm<QuoteRequest>({
    name: checkLineText(written.name, 1),
    comment: checkText(written.comment, maxCommentLength),
    requestedDiscount: checkDiscount(written.requestedDiscount),
    lastDay: optional(laterDay(now))(written.lastDay.trim(), {}),
  });
}

function checkDiscount(basisPoints: number | undefined): FieldCheck<number | undefined> {
  if (basisPoints === undefined) return validField(undefined);
  const isPart = Number.isSafeInteger(basisPoints) && basisPoints > 0 && basisPoints < wholePrice;
  return isPart ? validField(basisPoints) : invalidField('field.invalid');
}
