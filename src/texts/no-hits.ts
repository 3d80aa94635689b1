import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import type nb from '#texts/nb/no-hits.json';

export type NoHitsTexts = Translate<keyof typeof nb>;

/** What a search says that found nothing, or little: fetched with the data of its page. */
export async function loadNoHitsTexts(language: Language): Promise<NoHitsTexts> {
  const { default: words } =
    language === 'nb'
      ? await import('#texts/nb/no-hits.json', { with: { type: 'json' } })
      : await import('#texts/en/no-hits.json', { with: { type: 'json' } });
  return createTexts(language, words);
}
