import { checkForm, type FormCheck } from '#domain/fields.ts';
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
