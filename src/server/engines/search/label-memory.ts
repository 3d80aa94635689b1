import { indexWords } from '#domain/search/index-words.ts';
import type { Language } from '#domain/settings.ts';

/** Labels and category names are fewer; when they are not, all are read again. */
const mostLabels = 5_000;

/** Reads texts into index words, and knows those of the labels it has read before. */
export class LabelMemory {
  readonly #language: Language;
  #known = new Map<string, readonly string[]>();

  constructor(language: Language) {
    this.#language = language;
  }

  readonly read = (text: string): readonly string[] => indexWords(text, this.#language);

  readonly recall = (label: string): readonly string[] => {
    const known = this.#known.get(label);
    if (known !== undefined) return known;
    const words = this.read(label);
    if (this.#known.size >= mostLabels) this.#known = new Map();
    this.#known.set(label, words);
    return words;
  };
}
