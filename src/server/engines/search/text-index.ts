import { allowedEdits, foldCode, isWithinEdits, words } from './fold.ts';
import type { SearchDocument } from './port.ts';
import { fieldWeights, qualityOf, scoreWords, type WordHits } from './ranking.ts';

/** Rows holding a word, with the weight of the best field it stands in. */
type Postings = Map<number, number>;

/** Letters at the beginning of a word that must be right (protocol 2.3). */
const fixedLetters = 2;

/** Words and article numbers of the rows of one store view. */
export class TextIndex {
  readonly #words = new Map<string, Postings>();
  readonly #codes = new Map<string, Set<number>>();
  #vocabulary: readonly string[] | undefined;

  add(row: number, document: SearchDocument): void {
    this.#addWords(row, words(document.name), fieldWeights.name);
    this.#addWords(row, [document.sku, ...document.codes].flatMap(words), fieldWeights.code);
    this.#addWords(row, document.categories.flatMap(words), fieldWeights.category);
    for (const code of [document.sku, ...document.codes]) {
      const rows = this.#codes.get(foldCode(code)) ?? new Set();
      this.#codes.set(foldCode(code), rows.add(row));
    }
  }

  remove(row: number, document: SearchDocument): void {
    const texts = [document.name, document.sku, ...document.codes, ...document.categories];
    for (const word of new Set(texts.flatMap(words))) {
      const postings = this.#words.get(word);
      postings?.delete(row);
      if (postings?.size === 0) {
        this.#words.delete(word);
        this.#vocabulary = undefined;
      }
    }
    for (const code of [document.sku, ...document.codes]) {
      const rows = this.#codes.get(foldCode(code));
      rows?.delete(row);
      if (rows?.size === 0) this.#codes.delete(foldCode(code));
    }
  }

  /** Rows that a text finds, with their score; an article number given in whole comes first. */
  find(text: string, rowCount: number): Map<number, number> {
    const asked = [...new Set(words(text))];
    const scores = scoreWords(
      asked.map((word) => this.#hits(word)),
      rowCount,
    );
    for (const code of [foldCode(text), ...text.split(/\s+/).map(foldCode)]) {
      for (const row of this.#codes.get(code) ?? []) scores.set(row, (scores.get(row) ?? 0) + 1000);
    }
    return scores;
  }

  #addWords(row: number, list: readonly string[], weight: number): void {
    for (const word of list) {
      let postings = this.#words.get(word);
      if (postings === undefined) {
        postings = new Map();
        this.#words.set(word, postings);
        this.#vocabulary = undefined;
      }
      if ((postings.get(row) ?? 0) < weight) postings.set(row, weight);
    }
  }

  /** Best hit of one word in each row: whole, as a beginning, inside a compound, or with letters wrong. */
  #hits(asked: string): WordHits {
    const hits: WordHits = new Map();
    const edits = allowedEdits(asked);
    this.#vocabulary ??= [...this.#words.keys()];
    for (const word of this.#vocabulary) {
      const quality = qualityOf(asked, word, () => isMisspelling(asked, word, edits));
      if (quality === 0) continue;
      for (const [row, weight] of this.#words.get(word) ?? []) {
        const score = weight * quality;
        if (score > (hits.get(row) ?? 0)) hits.set(row, score);
      }
    }
    return hits;
  }
}

function isMisspelling(asked: string, word: string, edits: number): boolean {
  if (edits === 0 || asked.slice(0, fixedLetters) !== word.slice(0, fixedLetters)) return false;
  return isWithinEdits(asked, word, edits);
}
