import type { Language } from '#domain/settings.ts';
import { lazyTexts, type LazyTexts } from './lazy-texts.ts';

type Dictionary = Readonly<Record<string, string>>;
export interface DictionaryFile {
  readonly default: Dictionary;
}
type FetchDictionary = () => Promise<DictionaryFile>;
type DictionaryFiles = Readonly<Record<string, FetchDictionary>>;

const dictionaries = new Map<string, LazyTexts<Dictionary>>();
const fetches = new Map<string, FetchDictionary>();

/** Tells by which files dictionaries load; a browser knows those of its own language and screen only. */
export function addDictionaries(added: DictionaryFiles): void {
  for (const [path, fetchFile] of Object.entries(added)) {
    fetches.set(path, fetchFile);
    const name = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
    dictionaries.set(name, lazyTexts(name, wordsOf(name)));
  }
}

export function findDictionary(name: string): LazyTexts<Dictionary> | undefined {
  return dictionaries.get(name);
}

const wordsOf = (name: string) => (language: Language) =>
  fetches.get(`/src/texts/${language}/${name}.json`)?.() ??
  Promise.reject(new Error(`There is no dictionary ${name} in ${language}`));
