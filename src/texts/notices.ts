import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/notices.json' with { type: 'json' };
import nb from '#texts/nb/notices.json' with { type: 'json' };

type NoticeDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of the notices over the page beside the sentences of refusals, which come with them. */
export const noticeTexts: Readonly<Record<Language, Translate<keyof NoticeDictionary>>> = {
  nb: createTexts<NoticeDictionary>('nb', nb),
  en: createTexts<NoticeDictionary>('en', en),
};
