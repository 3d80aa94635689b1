import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/papers.json' with { type: 'json' };
import nb from '#texts/nb/papers.json' with { type: 'json' };

export type PaperTexts = Translate<keyof typeof nb>;

/** The words on papers that go with the goods. */
export const paperTexts: Readonly<Record<Language, PaperTexts>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};
