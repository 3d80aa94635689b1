import type { Language } from '#domain/settings.ts';
import enFields from '#texts/en/fields.json' with { type: 'json' };
import enForms from '#texts/en/forms.json' with { type: 'json' };
import nbFields from '#texts/nb/fields.json' with { type: 'json' };
import nbForms from '#texts/nb/forms.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';
import type { FieldTexts } from './field-texts.ts';

/** The texts for the server, which loads every language. */
export const fieldsByLanguage: Readonly<Record<Language, FieldTexts>> = {
  nb: createTexts('nb', { ...nbFields, ...nbForms }),
  en: createTexts('en', { ...enFields, ...enForms }),
};
