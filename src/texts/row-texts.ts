import type { RowCode, RowValues } from '#domain/import/row-codes.ts';
import type { Language } from '#domain/settings.ts';
import { createTexts } from './create-texts.ts';
import en from '#texts/en/import.json' with { type: 'json' };
import nb from '#texts/nb/import.json' with { type: 'json' };

const texts = { nb: createTexts('nb', nb), en: createTexts('en', en) };

/**
 * The sentence about a problem in a cell, or about its correction. For a code with several sentences,
 * the values choose one.
 */
export function rowText(language: Language, code: RowCode, values: RowValues = {}): string {
  const { expected } = values;
  const key = expected === undefined ? code : `${code}.${expected}`;
  return isKey(key) ? texts[language](key, values) : code;
}

function isKey(key: string): key is keyof typeof nb {
  return Object.hasOwn(nb, key);
}
