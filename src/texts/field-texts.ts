import type { FieldRefusal } from '#domain/fields.ts';
import type { Translate } from './create-texts.ts';
import type nbFields from '#texts/nb/fields.json';
import type nbForms from '#texts/nb/forms.json';

/** Why fields are refused, and by the names of fields what belongs in them. */
export type FieldTexts = Translate<keyof typeof nbFields | keyof typeof nbForms>;

/**
 * The advice for a refused field of a form. For an empty field it tells what belongs there, by the field's name:
 * `postcode`, also where it is `billing.postcode`.
 */
export function fieldText(t: FieldTexts, name: string, { code, details }: FieldRefusal): string {
  // A name without words of its own comes back as it is.
  const own = `forms.${name.split('.').at(-1)}` as keyof typeof nbForms;
  const asked = code === 'field.required' ? t(own) : own;
  return asked === own ? t(code, details) : asked;
}
