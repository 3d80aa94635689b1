import type { FieldRefusals } from '#domain/fields.ts';
import { createTexts } from '#texts/create-texts.ts';
import enFields from '#texts/en/fields.json' with { type: 'json' };
import enForms from '#texts/en/forms.json' with { type: 'json' };
import nbFields from '#texts/nb/fields.json' with { type: 'json' };
import nbForms from '#texts/nb/forms.json' with { type: 'json' };
import { fieldText } from '#texts/field-texts.ts';
import { spokenLanguage } from '#server/exchange/files/spoken-language.ts';
import { RowError } from '#server/exchange/files/report.ts';

const words = {
  nb: createTexts('nb', { ...nbFields, ...nbForms }),
  en: createTexts('en', { ...enFields, ...enForms }),
};

/** The form's first refused field as a refusal of its row; `columns` gives the column of a field. */
export function fieldRefusal(
  fields: FieldRefusals,
  columns: Readonly<Record<string, string>>,
): RowError {
  const [first] = Object.entries(fields);
  const [field, refusal] = first ?? ['', { code: 'field.invalid' as const }];
  const column = columns[field] ?? field;
  return new RowError(column, refusal.code, fieldText(words[spokenLanguage()], field, refusal));
}
