import { defaultSettings } from '#domain/settings.ts';
import { isOwnNumber } from './article-number.ts';

/** The texts of a product that are searched, one list for each field. */
export interface SearchedTexts {
  readonly name: string;
  readonly sku: string;
  /** Names of its categories. */
  readonly categories: readonly string[];
  /** Labels of its attribute values, and of its variants'. */
  readonly attributes: readonly string[];
  /** Short description and keywords. */
  readonly details: readonly string[];
}

/** The fields as the bits of a set, so that one number says where a word of a product stands. */
export const fieldBits = { name: 1, sku: 2, category: 4, attribute: 8, detail: 16 } as const;

const { boosts: given } = defaultSettings.search;
/** What has no boost in spec §9 counts like a category, or half of one. */
const boosts = { ...given, attribute: given.category, detail: given.category / 2 } as const;
const fields = ['name', 'sku', 'category', 'attribute', 'detail'] as const;
/** Makes every weight a whole number. */
const weightUnit = 2;

/** The weight of each set of fields: a word that stands in several counts in all (protocol 2.3 tie_breaker). */
export const fieldSetWeights: readonly number[] = Array.from(
  { length: 1 << fields.length },
  (_, set) =>
    fields
      .filter((field) => (set & fieldBits[field]) !== 0)
      .reduce((weight, field) => weight + boosts[field] * weightUnit, 0),
);

/** The index words of a product, each with the set of fields it stands in; `wordsOf` reads one text. */
export function wordsOfTexts(
  texts: SearchedTexts,
  wordsOf: (text: string) => readonly string[],
): Map<string, number> {
  const sets = new Map<string, number>();
  const addWord = (bit: number, word: string): void => {
    sets.set(word, (sets.get(word) ?? 0) | bit);
  };
  const add = (bit: number, text: string): void => {
    for (const word of wordsOf(text)) addWord(bit, word);
  };
  add(fieldBits.name, texts.name);
  for (const word of wordsOf(texts.sku)) if (!isOwnNumber(word)) addWord(fieldBits.sku, word);
  for (const category of texts.categories) add(fieldBits.category, category);
  for (const label of texts.attributes) add(fieldBits.attribute, label);
  for (const detail of texts.details) add(fieldBits.detail, detail);
  return sets;
}
