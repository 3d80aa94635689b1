import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/account.json' with { type: 'json' };
import nb from '#texts/nb/account.json' with { type: 'json' };

type AccountDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of signing in and of the account, apart from those every page loads. */
export const accountTexts: Readonly<Record<Language, Translate<keyof AccountDictionary>>> = {
  nb: createTexts<AccountDictionary>('nb', nb),
  en: createTexts<AccountDictionary>('en', en),
};
