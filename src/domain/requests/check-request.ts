import type { RentalPeriod } from '#domain/cart/cart.ts';
import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkText } from '#domain/checkout/check-text.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkName } from '#domain/customer/name.ts';
import { checkPhone } from '#domain/customer/phone.ts';
import type { Profile } from '#domain/customer/profile.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import type { FormCheck } from '#domain/fields.ts';
import { checkWritten, formRules, notAsked, optional, required } from '#domain/form-rules.ts';
import { checkRentalPeriod } from '#domain/stock/rental-period.ts';
import { checkQuantityField } from '#domain/stock/check-quantity-field.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { RequestKind, WrittenRequest } from './request.ts';

const maxMessageLength = 2000;

/** Fills in name and e-mail from the profile where a request leaves them empty. */
export function withProfile(
  written: WrittenRequest,
  { firstName, lastName, email }: Profile,
): WrittenRequest {
  return {
    ...written,
    name: written.name.trim() === '' ? `${firstName} ${lastName}` : written.name,
    email: written.email.trim() === '' ? email : written.email,
  };
}

interface RequestCase {
  readonly kind: RequestKind;
  /** A customer may leave name and e-mail empty, because the server knows them. */
  readonly isLoggedIn: boolean;
  readonly maximumQuantity: number;
}

/**
 * The rules of a request's form (rules/companies#requests): who asks, the quantity, and the rental
 * period.
 */
export function requestRules({ kind, isLoggedIn, maximumQuantity }: RequestCase) {
  const day = kind === 'rental' ? required : notAsked;
  return formRules({
    quantity: (text) => checkQuantityField(text.trim() === '' ? 0 : Number(text), maximumQuantity),
    from: day,
    to: day,
    name: isLoggedIn ? optional(checkName) : checkName,
    email: isLoggedIn ? optional(checkEmail) : checkEmail,
    phone: optional((text) => checkPhone(text)),
    company: (text) => checkLineText(text, 0),
    message: (text) => checkText(text, maxMessageLength),
  });
}

/** Checks a request, except its period, which `checkRequestedPeriod` checks. */
export function checkRequest(
  written: WrittenRequest,
  maximumQuantity: number,
): FormCheck<WrittenRequest> {
  const asked = requestRules({ kind: 'order', isLoggedIn: false, maximumQuantity });
  const { from: _, to: _to, ...rules } = asked;
  return checkWritten(
    { ...rules, sku: (text: string) => checkLineText(text, 1) },
    { ...written, quantity: String(written.quantity) },
  );
}

/**
 * Checks the period of a request: a rental has one, others have none. Refuses `rental.period`,
 * `rental.too_late`, `rental.day` (rules/products#rental).
 */
export function checkRequestedPeriod(
  kind: RequestKind,
  period: RentalPeriod | undefined,
  now: Moment,
): Result<RentalPeriod | undefined> {
  if (kind !== 'rental') return accepted(undefined);
  return period === undefined ? refused('rental.period') : checkRentalPeriod(period, now);
}
