import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';
import { formRules, oneOf, required, type Written } from '#domain/form-rules.ts';

/** A customer can download or erase their data; both ask for the password again. */
const deeds = ['download', 'erase'] as const;

function sure(text: string, { deed }: Written): FieldCheck<boolean> {
  return deed === 'erase' && text === '' ? invalidField('field.required') : validField(text !== '');
}

/** An erasure is confirmed by a tick, since it can't be undone (rules/safety#erasure). */
export const ownDataRules = formRules({ deed: oneOf(deeds), password: required, sure });
