import type { ErrorCode } from '#domain/errors.ts';
import type { FieldCode } from '#domain/fields.ts';
import type { Language } from '#domain/settings.ts';
import type { RefusedField } from '#server/app-error.ts';
import { createTexts, type TextValues } from '#texts/create-texts.ts';
import enErrors from '#texts/en/errors.json' with { type: 'json' };
import enFields from '#texts/en/fields.json' with { type: 'json' };
import nbErrors from '#texts/nb/errors.json' with { type: 'json' };
import nbFields from '#texts/nb/fields.json' with { type: 'json' };

const errors = { nb: createTexts('nb', nbErrors), en: createTexts('en', enErrors) };
const fields = { nb: createTexts('nb', nbFields), en: createTexts('en', enFields) };

/** The sentence of a refusal in a language. */
export function errorSentence(
  language: Language,
  code: ErrorCode,
  details: Readonly<Record<string, unknown>>,
): string {
  return errors[language](code, plainValues(details));
}

/** The sentence of a refused field in a language; what a schema says of its own is nobody's language. */
export function fieldSentence(language: Language, { code, details }: RefusedField): string {
  const known = isFieldCode(code) ? code : (ownCodes[code] ?? 'field.invalid');
  return fields[language](known, details ?? {});
}

const ownCodes: Readonly<Record<string, FieldCode>> = { required: 'field.required' };

function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(nbFields, code);
}

/** A sentence names numbers and words; lists and totals stand beside it. */
function plainValues(details: Readonly<Record<string, unknown>>): TextValues {
  return Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
