import { checkText } from '#domain/checkout/check-text.ts';
import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkName } from '#domain/customer/name.ts';
import { checkPhone } from '#domain/customer/phone.ts';
import {
  checkForm,
  invalidField,
  validField,
  type FieldCheck,
  type FormCheck,
} from '#domain/fields.ts';
import { formRules, optional } from '#domain/form-rules.ts';
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

/** The fields that the page asks for. */
export const quoteRules = formRules({
  name: (text) => checkLineText(text, 1),
  comment: (text) => checkText(text, maxCommentLength),
});

/** A guest also says who they are. */
export const quoteContactRules = formRules({
  firstName: checkName,
  lastName: checkName,
  email: checkEmail,
  phone: optional((text) => checkPhone(text)),
  company: (text) => checkLineText(text, 0),
});

/** A message in the thread is not empty. */
export const quoteMessageRules = formRules({
  text: (text) => {
    const checked = checkText(text, maxCommentLength);
    return checked.ok && checked.value === '' ? invalidField('field.required') : checked;
  },
});

export const guestQuoteRules = formRules({ ...quoteRules, ...quoteContactRules });

/**
 * Checks a request for a quote; it must have a name. `field.required`, `field.too_long`,
 * `field.invalid`, `field.day`, `field.date`.
 */
export function checkQuoteRequest(written: QuoteRequest, now: Moment): FormCheck<QuoteRequest> {
  return checkForm<QuoteRequest>({
    name: quoteRules.name(written.name),
    comment: quoteRules.comment(written.comment),
    requestedDiscount: checkDiscount(written.requestedDiscount),
    lastDay: optional(laterDay(now))(written.lastDay.trim(), {}),
  });
}

function checkDiscount(basisPoints: number | undefined): FieldCheck<number | undefined> {
  if (basisPoints === undefined) return validField(undefined);
  const isPart = Number.isSafeInteger(basisPoints) && basisPoints > 0 && basisPoints < wholePrice;
  return isPart ? validField(basisPoints) : invalidField('field.invalid');
}
