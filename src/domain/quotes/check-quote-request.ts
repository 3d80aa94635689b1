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

/** The form of a buyer who asks for a quote (rules/companies#quotes). */
export interface QuoteRequest {
  /** For example Bad 2. etg. */
  readonly name: string;
  readonly comment: string;
  /** Hundredths of a percent that the buyer hopes for; undefined when they don't say. */
  readonly requestedDiscount: number | undefined;
  /** The last day the quote should hold, `yyyy-mm-dd`; empty when they don't say. */
  readonly lastDay: string;
}

const maxCommentLength = 2000;
const wholePrice = 10_000;

/** A request as the shop keeps it; a name it must have. `field.required`, `field.too_long`, `field.invalid`, `field.day`, `field.date`. */
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
