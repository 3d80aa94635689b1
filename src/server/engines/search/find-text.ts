import { joinWords, splitCompound } from '#domain/search/compounds.ts';
import { matchQuality } from '#domain/search/match-quality.ts';
import { conceptsNeeded, isFoundEnough, rarityOf, scoreOf } from '#domain/search/ranking.ts';
import type { Concept } from '#domain/search/read-question.ts';
import type { Synonyms } from '#domain/search/synonyms.ts';
import { knownWords, type Vocabulary } from '#domain/search/vocabulary.ts';
import type { Language } from '#domain/settings.ts';
import { grow, int32, uint8 } from './grow.ts';
import { raiseAll, raiseCode, raiseNear, raiseWord, type Meeting } from './raise-words.ts';
import type { Rows } from '#domain/columns/row-filter.ts';
import { RowWorth } from './row-worth.ts';
import type { TextIndex } from './text-index.ts';

/** Rows that match a text well enough; valid until the next search. */
export interface FoundRows extends Rows {
  /** Scores by row; meaningless for other rows. */
  readonly scores: Float32Array;
}

export class TextFinder {
  readonly #text: TextIndex;
  readonly #language: Language;
  readonly #synonyms: Synonyms;
  readonly #vocabulary: Vocabulary;
  readonly #hits = new RowWorth();
  readonly #meeting: Meeting = { all: new RowWorth(), next: new RowWorth() };
  #rows: Int32Array = new Int32Array(0);
  #count = 0;
  #scores: Float32Array = new Float32Array(0);
  /** Sum of scores and number of concepts found, by row; all are 0 between searches. */
  #sums: Float64Array = new Float64Array(0);
  #found: Uint8Array = new Uint8Array(0);
  #length = 0;

  constructor(text: TextIndex, language: Language, synonyms: Synonyms) {
    this.#text = text;
    this.#language = language;
    this.#synonyms = synonyms;
    this.#vocabulary = knownWords(text.dictionary, synonyms);
  }

  /** `products` is the number of products below `length`. */
  find(concepts: readonly Concept[], length: number, products: number): FoundRows {
    this.#length = length;
    this.#count = 0;
    this.#scores = grow(this.#scores, length, (size) => new Float32Array(size));
    const [only] = concepts;
    if (only !== undefined && concepts.length === 1) return this.#findOne(only, products);
    this.#findSeveral(concepts, products);
    return { rows: this.#rows, count: this.#count, scores: this.#scores };
  }

  /** A short way for a single word, because most texts are one, and its hits need no sum. */
  #findOne(concept: Concept, products: number): FoundRows {
    const hits = this.#find(concept, []);
    const { worth, rows } = hits;
    const rarity = rarityOf(hits.count, products);
    const scores = this.#scores;
    let kept = 0;
    for (let hit = 0; hit < hits.count; hit++) {
      const row = rows[hit] ?? 0;
      const score = scoreOf((worth[row] ?? 0) * rarity, 1, 1, this.#text.nameWords(row));
      worth[row] = 0;
      if (!isFoundEnough(score)) continue;
      scores[row] = score;
      rows[kept++] = row;
    }
    hits.count = 0;
    return { rows, count: kept, scores };
  }

  #findSeveral(concepts: readonly Concept[], products: number): void {
    this.#sums = grow(this.#sums, this.#length, (size) => new Float64Array(size));
    this.#found = grow(this.#found, this.#length, uint8);
    for (const [index, concept] of concepts.entries()) {
      const hits = this.#find(concept, [concepts[index - 1], concepts[index + 1]]);
      this.#add(hits, rarityOf(hits.count, products));
    }
    const asked = concepts.length;
    const needed = conceptsNeeded(asked);
    const touched = this.#count;
    this.#count = 0;
    for (let index = 0; index < touched; index++) {
      const row = this.#rows[index] ?? 0;
      const found = this.#found[row] ?? 0;
      this.#found[row] = 0;
      if (found < needed) continue;
      this.#keep(row, scoreOf(this.#sums[row] ?? 0, found, asked, this.#text.nameWords(row)));
    }
  }

  #keep(row: number, score: number): void {
    if (!isFoundEnough(score)) return;
    this.#scores[row] = score;
    this.#rows[this.#count++] = row;
  }

  unknown(concepts: readonly Concept[], length: number): readonly Concept[] {
    this.#length = length;
    return concepts.filter((concept, index) => {
      const neighbours = [concepts[index - 1], concepts[index + 1]];
      return concept.typed !== '' && this.#findWritten(concept, neighbours).count === 0;
    });
  }

  #add(hits: RowWorth, rarity: number): void {
    this.#rows = grow(this.#rows, this.#count + hits.count, int32);
    for (let hit = 0; hit < hits.count; hit++) {
      const row = hits.rows[hit] ?? 0;
      const before = this.#found[row] ?? 0;
      if (before === 0) this.#rows[this.#count++] = row;
      const score = before === 0 ? 0 : (this.#sums[row] ?? 0);
      this.#sums[row] = score + (hits.worth[row] ?? 0) * rarity;
      this.#found[row] = before + 1;
    }
  }

  #find(concept: Concept, neighbours: readonly (Concept | undefined)[]): RowWorth {
    const hits = this.#findWritten(concept, neighbours);
    const { words, typed, edits } = concept;
    const [word = ''] = words;
    if (typed !== '' && hits.count === 0 && edits > 0) raiseNear(hits, this.#text, word, edits);
    return hits;
  }

  #findWritten(concept: Concept, neighbours: readonly (Concept | undefined)[]): RowWorth {
    const hits = this.#hits;
    hits.clear(this.#length);
    const { words, alternatives, isNumber, typed } = concept;
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
    raiseAll(this.#hits, words, quality, { ...this.#meeting, length: this.#length, raise });
  }

  #raiseJoined(concept: Concept, neighbour: Concept | undefined): void {
    if (neighbour === undefined || neighbour.typed === '') return;
    for (const word of joinWords(concept, neighbour)) {
      this.#raiseExpression([word], matchQuality.whole, false);
    }
  }
}
