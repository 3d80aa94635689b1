import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';
import { formRules, oneOf, required, type Written } from '#domain/form-rules.ts';

/** A customer can download or erase their data; both ask for the password again. */
const deeds = ['download', 'erase'] as const;

function sure(text: string, { deed }: Written): FieldCheck<boolean> {
  return deed === 'erase' && text === '' ? invalidField('field.required') : validField(text !== '');
}

/** The reference of the browser's answers, which the page fills in, so that they are in the download. */
function reference(text: string): FieldCheck<string> {
  return validField(/^[\da-f]{32}$/.test(text) ? text : '');
}

/** An erasure is confirmed by a tick, since it can't be undone (rules/safety#erasure). */
export const ownDataRules = formRules({ deed: oneOf(deeds), password: required, sure, reference });
