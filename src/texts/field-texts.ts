import type { FieldRefusal } from '#domain/fields.ts';
import type { Language } from '#domain/settings.ts';
import { createTexts } from './create-texts.ts';
import enFields from '#texts/en/fields.json' with { type: 'json' };
import enForms from '#texts/en/forms.json' with { type: 'json' };
import nbFields from '#texts/nb/fields.json' with { type: 'json' };
import nbForms from '#texts/nb/forms.json' with { type: 'json' };

const texts = {
  nb: createTexts('nb', { ...nbFields, ...nbForms }),
  en: createTexts('en', { ...enFields, ...enForms }),
};

/**
 * What to do about a refused field of a form. An empty one is told what belongs in it, by its name:
 * `postcode`, also where it is `billing.postcode`.
 */
export function fieldText(
  language: Language,
  name: string,
  { code, details }: FieldRefusal,
): string {
  const own = `forms.${name.split('.').at(-1)}`;
  return code === 'field.required' && isFormKey(own)
    ? texts[language](own)
    : texts[language](code, details);
}

function isFormKey(key: string): key is keyof typeof nbForms {
  return Object.hasOwn(nbForms, key);
}
