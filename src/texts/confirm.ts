import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/confirm.json' with { type: 'json' };
import nb from '#texts/nb/confirm.json' with { type: 'json' };

type ConfirmDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of links in letters; apart from the account's, so that its pages do not load them. */
export const confirmTexts: Readonly<Record<Language, Translate<keyof ConfirmDictionary>>> = {
  nb: createTexts<ConfirmDictionary>('nb', nb),
  en: createTexts<ConfirmDictionary>('en', en),
};
