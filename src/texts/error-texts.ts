import type { ErrorCode } from '#domain/errors.ts';
import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';

/** The sentences of refusals, loaded with the first one, because most visits have none. */
export type ErrorTexts = Translate<ErrorCode>;

const loaded = new Map<Language, Promise<ErrorTexts>>();

/** Loads the sentences of all codes in a language, once. */
export function errorTexts(language: Language): Promise<ErrorTexts> {
  let texts = loaded.get(language);
  if (!texts) {
    texts = load(language);
    loaded.set(language, texts);
  }
  return texts;
}

async function load(language: Language): Promise<ErrorTexts> {
  const { default: sentences } =
    language === 'nb'
      ? await import('#texts/nb/errors.json', { with: { type: 'json' } })
      : await import('#texts/en/errors.json', { with: { type: 'json' } });
  return createTexts(language, sentences);
}
