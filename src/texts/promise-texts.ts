import type { Language } from '#domain/settings.ts';
import { createTexts } from './create-texts.ts';
import type { PromiseTexts } from './order-promises.ts';
import en from '#texts/en/promises.json' with { type: 'json' };
import nb from '#texts/nb/promises.json' with { type: 'json' };

/** The texts of promises in each language, for letters; pages load their own. */
export const promiseTexts: Readonly<Record<Language, PromiseTexts>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};
