import type { FieldRefusal } from '#domain/fields.ts';
import type { Translate } from './create-texts.ts';
import type nbFields from '#texts/nb/fields.json';
import type nbForms from '#texts/nb/forms.json';

/** Reasons why fields are refused, and what belongs into a field, by its name. */
export type FieldTexts = Translate<keyof typeof nbFields | keyof typeof nbForms>;

/** Forms with their own sentences: `forms.review.title` is a sentence of `review`. */
export type FormWords = FormOfKey<keyof typeof nbForms>;
type FormOfKey<Key> = Key extends `forms.${infer Form}.${string}` ? Form : never;

/**
 * The advice for a refused field of a form. For an empty field it tells what belongs there, with the
 * form's own sentence; a person's and a place's fields have one for all forms, by the field's name:
 * `postcode`, also for `billing.postcode`.
 */
export function fieldText(
  t: FieldTexts,
  name: string,
  refusal: FieldRefusal,
  form?: FormWords,
): string {
  const own = refusal.code === 'field.required' ? ownText(t, name, form) : undefined;
  return own ?? t(refusal.code, refusal.details);
}

/** The sentences of these codes name the field themselves. */
const namingCodes: ReadonlySet<string> = new Set([
  'field.terms',
  'field.email',
  'field.postcode',
  'field.country',
  'field.order_number',
]);

export function namesItsField(code: string): boolean {
  return namingCodes.has(code);
}

/** Whether the advice names the field, so that it needs no label. */
export function isOwnFieldText(
  t: FieldTexts,
  name: string,
  { code }: FieldRefusal,
  form?: FormWords,
): boolean {
  if (code !== 'field.required') return namesItsField(code);
  return ownText(t, name, form) !== undefined;
}

function ownText(t: FieldTexts, name: string, form: FormWords | undefined): string | undefined {
  const shared = `forms.${name.split('.').at(-1)}`;
  const keys = form === undefined ? [shared] : [`forms.${form}.${name}`, shared];
  // A key without a sentence is returned unchanged.
  const found = keys.find((key) => t(key as keyof typeof nbForms) !== key);
  return found === undefined ? undefined : t(found as keyof typeof nbForms);
}
