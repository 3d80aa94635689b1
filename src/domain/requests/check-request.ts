import type { RentalPeriod } from '#domain/cart/cart.ts';
import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkText } from '#domain/checkout/check-text.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkName } from '#domain/customer/name.ts';
import { checkPhone } from '#domain/customer/phone.ts';
import type { Profile } from '#domain/customer/profile.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import { checkForm, validField, type FormCheck } from '#domain/fields.ts';
import { checkRentalPeriod } from '#domain/stock/rental-period.ts';
import { checkQuantityField } from '#domain/stock/check-quantity-field.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { RequestKind, WrittenRequest } from './request.ts';

const longestMessage = 2000;

/** A request with name and e-mail of the profile where they were left empty. */
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

/** A request as the shop keeps it (rules/companies#requests): somebody to answer, about how many of what. */
export function checkRequest(
  written: WrittenRequest,
  maximumQuantity: number,
): FormCheck<WrittenRequest> {
  return checkForm<WrittenRequest>({
    sku: checkLineText(written.sku, 1),
    quantity: checkQuantityField(written.quantity, maximumQuantity),
    name: checkName(written.name),
    email: checkEmail(written.email),
    phone: written.phone.trim() === '' ? validField('') : checkPhone(written.phone),
    company: checkLineText(written.company, 0),
    message: checkText(written.message, longestMessage),
  });
}

/**
 * The period of a request: a rental has one, the others none. Refuses `rental.period`, `rental.too_late`,
 * `rental.day` (rules/products#rental).
 */
export function checkRequestedPeriod(
  kind: RequestKind,
  period: RentalPeriod | undefined,
  now: Moment,
): Result<RentalPeriod | undefined> {
  if (kind !== 'rental') return accepted(undefined);
  return period === undefined ? refused('rental.period') : checkRentalPeriod(period, now);
}
