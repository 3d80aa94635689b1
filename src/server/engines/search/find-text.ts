import { joinWords, splitCompound } from '#domain/search/compounds.ts';
import { matchQuality } from '#domain/search/match-quality.ts';
import { conceptsNeeded, isFoundEnough, rarityOf, scoreOf } from '#domain/search/ranking.ts';
import type { Concept } from '#domain/search/read-question.ts';
import type { Synonyms } from '#domain/search/synonyms.ts';
import { knownWords, type Vocabulary } from '#domain/search/vocabulary.ts';
import type { Language } from '#domain/settings.ts';
import { grow } from './grow.ts';
import { raiseAll, raiseCode, raiseNear, raiseWord } from './raise-words.ts';
import type { Rows } from './row-filters.ts';
import { RowWorth } from './row-worth.ts';
import type { TextIndex } from './text-index.ts';

/** Rows that a text found; their scores are kept by row until the next text. */
export interface Found extends Rows {
  readonly scores: Float64Array;
}

/** Finds the rows of one store view that a question asks for, and how well each answers it. */
export class TextFinder {
  readonly #text: TextIndex;
  readonly #language: Language;
  readonly #synonyms: Synonyms;
  readonly #vocabulary: Vocabulary;
  readonly #hits = new RowWorth();
  readonly #part = new RowWorth();
  #scores: Float64Array = new Float64Array(0);
  #found: Uint8Array = new Uint8Array(0);
  #length = 0;

  constructor(text: TextIndex, language: Language, synonyms: Synonyms) {
    this.#text = text;
    this.#language = language;
    this.#synonyms = synonyms;
    this.#vocabulary = knownWords(text.dictionary, synonyms);
  }

  /** Rows below `length` that hold enough of the concepts; `products` is how many there are. */
  find(concepts: readonly Concept[], length: number, products: number): Found {
    this.#length = length;
    this.#scores = grow(this.#scores, length, (size) => new Float64Array(size));
    this.#found = grow(this.#found, length, (size) => new Uint8Array(size));
    let rows: Int32Array = new Int32Array(256);
    let count = 0;
    for (const [index, concept] of concepts.entries()) {
      const hits = this.#find(concept, [concepts[index - 1], concepts[index + 1]]);
      const rarity = rarityOf(hits.count, products);
      rows = grow(rows, count + hits.count, (size) => new Int32Array(size));
      for (let hit = 0; hit < hits.count; hit++) {
        const row = hits.rows[hit] ?? 0;
        const before = this.#found[row] ?? 0;
        if (before === 0) rows[count++] = row;
        const score = before === 0 ? 0 : (this.#scores[row] ?? 0);
        this.#scores[row] = score + (hits.worth[row] ?? 0) * rarity;
        this.#found[row] = before + 1;
      }
    }
    return this.#enough({ rows, count }, concepts.length);
  }

  /** Leaves the rows in which enough was found, with their final scores. */
  #enough({ rows, count }: Rows, asked: number): Found {
    const needed = conceptsNeeded(asked);
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const row = rows[index] ?? 0;
      const found = this.#found[row] ?? 0;
      this.#found[row] = 0;
      if (found < needed) continue;
      const score = scoreOf(this.#scores[row] ?? 0, found, asked, this.#text.nameWords(row));
      this.#scores[row] = score;
      if (isFoundEnough(score)) rows[kept++] = row;
    }
    return { rows, count: kept, scores: this.#scores };
  }

  /** What one concept finds: as it is, said otherwise, taken apart or put together; else misspelt. */
  #find(concept: Concept, neighbours: readonly (Concept | undefined)[]): RowWorth {
    const hits = this.#hits;
    hits.clear(this.#length);
    const { words, alternatives, isNumber, typed, edits } = concept;
    const [word = ''] = words;
    for (const each of [{ words, quality: matchQuality.whole }, ...alternatives]) {
      this.#raiseExpression(each.words, each.quality, isNumber);
    }
    if (isNumber) raiseCode(hits, this.#text, word);
    if (typed === '') return hits;
    for (const parts of splitCompound(word, this.#language, this.#vocabulary)) {
      this.#raiseParts(parts);
    }
    for (const neighbour of neighbours) this.#raiseJoined(concept, neighbour);
    if (hits.count === 0 && edits > 0) raiseNear(hits, this.#text, word, edits);
    return hits;
  }

  #raiseExpression(words: readonly string[], quality: number, isNumber: boolean): void {
    const [only = ''] = words;
    if (words.length === 1) {
      raiseWord(this.#hits, this.#text, only, { quality, isNumber });
      return;
    }
    this.#raiseTogether(words, quality, (part, word) =>
      raiseWord(part, this.#text, word, { quality: matchQuality.whole, isNumber }),
    );
  }

  /** Rows that hold both parts of a compound, each itself or said otherwise. */
  #raiseParts(parts: readonly string[]): void {
    this.#raiseTogether(parts, matchQuality.parts, (part, word) => {
      const raise = (each: string, quality: number): void =>
        raiseWord(part, this.#text, each, { quality, isNumber: false });
      raise(word, matchQuality.whole);
      for (const [other = '', ...more] of this.#synonyms.others([word])) {
        if (more.length === 0) raise(other, matchQuality.synonym);
      }
    });
  }

  #raiseTogether(
    words: readonly string[],
    quality: number,
    raise: (part: RowWorth, word: string) => void,
  ): void {
    raiseAll(this.#hits, words, quality, { part: this.#part, length: this.#length, raise });
  }

  /** Rows that hold the compound which two neighbouring words may be meant as. */
  #raiseJoined(concept: Concept, neighbour: Concept | undefined): void {
    if (neighbour === undefined || neighbour.typed === '') return;
    for (const word of joinWords(concept, neighbour)) {
      this.#raiseExpression([word], matchQuality.whole, false);
    }
  }
}
