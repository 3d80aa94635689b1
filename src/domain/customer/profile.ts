import { checkAddress } from '#domain/checkout/address.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { checkForm, type FieldRefusal, type FormCheck } from '#domain/fields.ts';
import { checkEmail } from './email.ts';
import { checkName } from './name.ts';

/** Signed-in customers may change these fields and their addresses. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Names and e-mail in the stored form, or the refusals of their fields. */
export function checkProfile({ firstName, lastName, email }: Profile): FormCheck<Profile> {
  return checkForm<Profile>({
    firstName: checkName(firstName),
    lastName: checkName(lastName),
    email: checkEmail(email),
  });
}

/** A customer's address book; a refused field is named `addresses.0.city` (rules/sessions#profile). */
export function checkAddresses(
  addresses: readonly Address[],
  maximum: number,
): FormCheck<readonly Address[]> {
  const tooMany: FieldRefusal = { code: 'field.too_many', details: { count: maximum } };
  if (addresses.length > maximum) return { ok: false, fields: { addresses: tooMany } };
  const checks = addresses.map((address) => checkAddress(address));
  const refusals = checks.flatMap((check, index) =>
    check.ok
      ? []
      : Object.entries(check.fields).map(
          ([name, why]) => [`addresses.${index}.${name}`, why] as const,
        ),
  );
  if (refusals.length > 0) return { ok: false, fields: Object.fromEntries(refusals) };
  return { ok: true, value: checks.flatMap((check) => (check.ok ? [check.value] : [])) };
}
