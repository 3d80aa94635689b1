import { indexWords } from '#domain/search/index-words.ts';
import type { Language } from '#domain/settings.ts';

/** Labels and category names are few and come again and again; other texts are forgotten soon. */
const mostTexts = 2_000;

/** Reads texts into index words, and remembers what it has just read. */
export class TextMemory {
  readonly #language: Language;
  #known = new Map<string, readonly string[]>();

  constructor(language: Language) {
    this.#language = language;
  }

  words(text: string): readonly string[] {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const words = indexWords(text, this.#language);
    if (this.#known.size >= mostTexts) this.#known = new Map();
    this.#known.set(text, words);
    return words;
  }
}
