import type { ErrorCode } from '#domain/errors.ts';
import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';

/** The sentences of refusals; most visits never meet one, so they are fetched with the first. */
export type ErrorTexts = Translate<ErrorCode>;

const loaded = new Map<Language, Promise<ErrorTexts>>();

/** The sentences of every code in a language, fetched once. */
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
