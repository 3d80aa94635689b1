import type { FieldRefusals } from '#domain/fields.ts';
import { fieldText } from '#texts/field-texts.ts';
import { fieldsByLanguage } from '#texts/fields-by-language.ts';
import { spokenLanguage } from '#server/exchange/files/spoken-language.ts';
import { RowError } from '#server/exchange/files/report.ts';

/**
 * Turns the form's first refused field into a refusal of the row; `columns` gives the column of a
 * field.
 */
export function fieldRefusal(
  fields: FieldRefusals,
  columns: Readonly<Record<string, string>>,
): RowError {
  const [first] = Object.entries(fields);
  const [field, refusal] = first ?? ['', { code: 'field.invalid' as const }];
  const column = columns[field] ?? field;
  return new RowError(
    column,
    refusal.code,
    fieldText(fieldsByLanguage[spokenLanguage()], field, refusal),
  );
}
