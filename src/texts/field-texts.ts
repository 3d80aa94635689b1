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
export function fieldText(t: FieldTexts, name: string, refusal: FieldRefusal): string {
  return isOwnFieldText(t, name, refusal) ? t(ownKey(name)) : t(refusal.code, refusal.details);
}

/** Whether the advice names the field by itself, so that it can stand without a label. */
export function isOwnFieldText(t: FieldTexts, name: string, { code }: FieldRefusal): boolean {
  // A name without words of its own comes back as it is.
  return code === 'field.required' && t(ownKey(name)) !== ownKey(name);
}

function ownKey(name: string): keyof typeof nbForms {
  return `forms.${name.split('.').at(-1)}` as keyof typeof nbForms;
}
