import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/my-data.json' with { type: 'json' };
import nb from '#texts/nb/my-data.json' with { type: 'json' };

export type MyDataTexts = Translate<keyof typeof nb>;

/** The texts of the file that holds everything about a person. */
export const myDataTexts: Readonly<Record<Language, MyDataTexts>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};

/** The name of a column or field for people; undefined where it has none. */
export function fieldName(name: string, language: Language): string | undefined {
  const key = `myData.field_${name}`;
  const words: Readonly<Record<string, string>> = language === 'nb' ? nb : en;
  return words[key];
}
