import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/recent.json' with { type: 'json' };
import nb from '#texts/nb/recent.json' with { type: 'json' };

type RecentDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of the row of products looked at lately, which come with it. */
export const recentTexts: Readonly<Record<Language, Translate<keyof RecentDictionary>>> = {
  nb: createTexts<RecentDictionary>('nb', nb),
  en: createTexts<RecentDictionary>('en', en),
};
