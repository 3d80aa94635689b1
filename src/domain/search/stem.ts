import type { Language } from '#domain/settings.ts';
import { stemEnglish } from './stem-english.ts';
import { stemNorwegian } from './stem-norwegian.ts';

/** The stem of a folded word, by which all its inflections are found. */
export function stem(word: string, language: Language): string {
  return language === 'nb' ? stemNorwegian(word) : stemEnglish(word);
}

/** Words that do not narrow a search, folded. */
const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  nb: new Set(
    'og i pa til for med av en et ei den det de som fra ved er a om eller uten x'.split(' '),
  ),
  en: new Set('the a an and or of for with to in on by from is as at without x'.split(' ')),
};

export function isStopWord(word: string, language: Language): boolean {
  return stopWords[language].has(word);
}
