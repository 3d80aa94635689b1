import { checkAccountEmail } from '#domain/customer/email.ts';
import { checkForm, invalidField, validField, type FieldRefusals } from '#domain/fields.ts';
import type { Written } from '#web/state/forms/use-sent-form.ts';

export function checkSignIn({ email = '', password = '' }: Written): FieldRefusals {
  const checked = checkForm<Record<'email' | 'password', string>>({
    email: checkAccountEmail(email),
    password: password === '' ? invalidField('field.required') : validField(password),
  });
  return checked.ok ? {} : checked.fields;
}
