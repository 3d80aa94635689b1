import { isOwnNumber } from './article-number.ts';
import { fieldBits } from './field-weights.ts';

/** The searchable texts of a product, one list for each field. */
export interface SearchedTexts {
  readonly name: string;
  readonly sku: string;
  /** Names of the product's categories. */
  readonly categories: readonly string[];
  /** Labels of its and its variants' attribute values. */
  readonly attributes: readonly string[];
  /** Short description and keywords. */
  readonly details: readonly string[];
}

/** The texts of a product as index words. */
export interface ReadTexts {
  /** Each word with the set of fields in which it occurs. */
  readonly words: ReadonlyMap<string, number>;
  /** The number of words in its name. */
  readonly nameWords: number;
  /** Long numbers in its sku, which are found as numbers and not as words. */
  readonly ownNumbers: readonly string[];
}

type Read = (text: string) => readonly string[];

/**
 * Reads the texts of a product; `readLabel` reads texts that many products share, such as category
 * names and labels.
 */
export function readTexts(texts: SearchedTexts, read: Read, readLabel: Read = read): ReadTexts {
  const words = new Map<string, number>();
  const add = (bit: number, found: readonly string[]): void => {
    for (const word of found) words.set(word, (words.get(word) ?? 0) | bit);
  };
  const name = read(texts.name);
  const sku = read(texts.sku);
  add(fieldBits.name, name);
  add(
    fieldBits.sku,
    sku.filter((word) => !isOwnNumber(word)),
  );
  for (const category of texts.categories) add(fieldBits.category, readLabel(category));
  for (const label of texts.attributes) add(fieldBits.attribute, readLabel(label));
  for (const detail of texts.details) add(fieldBits.detail, read(detail));
  return { words, nameWords: name.length, ownNumbers: sku.filter(isOwnNumber) };
}
