import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import type nb from '#texts/nb/content.json';

export type ContentTexts = Translate<keyof typeof nb>;

/** What stands where the merchant has written nothing: fetched with the data of a page, not with its code. */
export async function loadContentTexts(language: Language): Promise<ContentTexts> {
  const { default: words } =
    language === 'nb'
      ? await import('#texts/nb/content.json', { with: { type: 'json' } })
      : await import('#texts/en/content.json', { with: { type: 'json' } });
  return createTexts(language, words);
}
