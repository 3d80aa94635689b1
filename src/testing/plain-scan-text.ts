import {
  articleNumber,
  beginningsIn,
  codesIn,
  hasBeginning,
} from '#domain/search/article-number.ts';
import { joinWords, splitCompound } from '#domain/search/compounds.ts';
import { fieldSetWeights } from '#domain/search/field-weights.ts';
import { indexWords } from '#domain/search/index-words.ts';
import { matchQuality } from '#domain/search/match-quality.ts';
import {
  conceptsNeeded,
  isFoundEnough,
  rarityOf,
  scoreOf,
  worthOf,
  worthOfAll,
} from '#domain/search/ranking.ts';
import { readQuestion, type Concept } from '#domain/search/read-question.ts';
import { readTexts } from '#domain/search/read-texts.ts';
import { countEdits, fixedLetters } from '#domain/search/spelling.ts';
import type { Synonyms } from '#domain/search/synonyms.ts';
import { knownWords, type Vocabulary } from '#domain/search/vocabulary.ts';
import type { Language } from '#domain/settings.ts';
import type { SearchDocument } from '#server/engines/search/port.ts';

/** A document with its words. */
export interface ReadDocument {
  readonly document: SearchDocument;
  /** The set of fields of each word. */
  readonly words: ReadonlyMap<string, number>;
  readonly nameWords: number;
  readonly codes: readonly string[];
}

export function readDocument(document: SearchDocument, language: Language): ReadDocument {
  const { words, nameWords, ownNumbers } = readTexts(document, (text) =>
    indexWords(text, language),
  );
  const codes = [document.sku, ...document.codes, ...ownNumbers].map(articleNumber);
  return { document, words, nameWords, codes };
}

type Worth = (read: ReadDocument) => number;

/** The documents that a text finds, with their scores, which every engine must find too. */
export function scanText(
  all: readonly ReadDocument[],
  text: string,
  language: Language,
  synonyms: Synonyms,
): ReadonlyMap<ReadDocument, number> {
  for (const asked of codesIn(text)) {
    const numbers = new Set(asked.map(articleNumber));
    const coded = all.filter(({ codes }) => codes.some((code) => numbers.has(code)));
    if (coded.length > 0) return new Map(coded.map((read) => [read, 0]));
  }
  for (const beginnings of beginningsIn(text)) {
    const begun = all.filter(({ codes }) =>
      codes.some((code) => beginnings.some((beginning) => hasBeginning(code, beginning))),
    );
    if (begun.length > 0) return new Map(begun.map((read) => [read, 0]));
  }
  const concepts = readQuestion(text, language, synonyms);
  const worths = writtenWorths(all, concepts, language, synonyms).map((written, index) => {
    const { words: [word = ''] = [], typed, edits } = concepts[index] ?? {};
    const isMisspelt = typed !== '' && written.every((worth) => worth === 0);
    return isMisspelt && edits ? all.map(worthOfMisspelt(word, edits)) : written;
  });
  const rarities = worths.map((each) =>
    rarityOf(each.filter((worth) => worth > 0).length, all.length),
  );
  return new Map(
    all.flatMap((read, place) => {
      const found = worths.map((each, index) => (each[place] ?? 0) * (rarities[index] ?? 0));
      const count = found.filter((each) => each > 0).length;
      const sum = found.reduce((total, each) => total + each, 0);
      const score = scoreOf(sum, count, concepts.length, read.nameWords);
      const isFound = count >= conceptsNeeded(concepts.length) && isFoundEnough(score);
      return isFound ? [[read, score] as const] : [];
    }),
  );
}

/** The score of each concept in each document, as it is written. */
export function writtenWorths(
  all: readonly ReadDocument[],
  concepts: readonly Concept[],
  language: Language,
  synonyms: Synonyms,
): readonly (readonly number[])[] {
  const words = { vocabulary: vocabularyOf(all), language, synonyms };
  return concepts.map((concept, index) =>
    worthsOfConcept(all, concept, [concepts[index - 1], concepts[index + 1]], words),
  );
}

interface Words {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  readonly synonyms: Synonyms;
}

/** The score of one concept in each document. */
function worthsOfConcept(
  all: readonly ReadDocument[],
  { words, alternatives, isNumber, typed }: Concept,
  neighbours: readonly (Concept | undefined)[],
  { vocabulary, language, synonyms }: Words,
): readonly number[] {
  const [word = ''] = words;
  const ways: Worth[] = [{ words, quality: matchQuality.whole }, ...alternatives].map((way) =>
    way.words.length === 1
      ? worthOfWord(way.words[0] ?? '', way.quality, isNumber)
      : together(
          way.words.map((each) => worthOfWord(each, matchQuality.whole, isNumber)),
          way.quality,
        ),
  );
  if (isNumber) {
    ways.push(({ codes }) => (codes.includes(articleNumber(word)) ? matchQuality.code : 0));
  }
  if (typed !== '') {
    const known = knownWords(vocabulary, synonyms);
    for (const parts of splitCompound(word, language, known)) {
      ways.push(
        together(
          parts.map((part) => worthOfPart(part, synonyms)),
          matchQuality.parts,
        ),
      );
    }
    for (const neighbour of neighbours.filter((each) => each !== undefined && each.typed !== '')) {
      for (const joined of neighbour === undefined ? [] : joinWords({ typed, words }, neighbour)) {
        ways.push(worthOfWord(joined, matchQuality.whole, false));
      }
    }
  }
  return all.map((read) => Math.max(...ways.map((way) => way(read))));
}

function worthOfWord(word: string, quality: number, isNumber: boolean): Worth {
  const share = (of: number): number => Math.floor((of * quality) / matchQuality.whole);
  return bestOf((other) => {
    if (other === word) return share(matchQuality.whole);
    if (isNumber || word.length < 3) return 0;
    const asBeginning = other.startsWith(word) ? share(matchQuality.beginning) : 0;
    const isEnd = other.endsWith(word) && other.length - word.length >= 3;
    return Math.max(asBeginning, isEnd ? share(matchQuality.compoundEnd) : 0);
  });
}

function worthOfPart(part: string, synonyms: Synonyms): Worth {
  const others = synonyms.others([part]).flatMap((words) => (words.length === 1 ? words : []));
  const ways = [
    worthOfWord(part, matchQuality.whole, false),
    ...others.map((other) => worthOfWord(other, matchQuality.synonym, false)),
  ];
  return (read) => Math.max(...ways.map((way) => way(read)));
}

function worthOfMisspelt(word: string, edits: number): Worth {
  return bestOf((other) => {
    if (other.slice(0, fixedLetters) !== word.slice(0, fixedLetters)) return 0;
    const needed = countEdits(word, other, edits);
    if (needed > edits) return 0;
    return needed > 1 ? matchQuality.twoEdits : matchQuality.oneEdit;
  });
}

function bestOf(qualityOf: (word: string) => number): Worth {
  return ({ words }) =>
    Math.max(
      0,
      ...[...words].map(([word, fields]) => worthOf(fieldSetWeights[fields] ?? 0, qualityOf(word))),
    );
}

function together(parts: readonly Worth[], quality: number): Worth {
  return (read) => {
    const worths = parts.map((part) => part(read));
    if (worths.includes(0)) return 0;
    return worthOfAll(
      worths.reduce((sum, each) => sum + each, 0),
      parts.length,
      quality,
    );
  };
}

function vocabularyOf(all: readonly ReadDocument[]): Vocabulary {
  const words = new Set(all.flatMap((read) => [...read.words.keys()]));
  const list = [...words];
  return {
    has: (word) => words.has(word),
    hasBeginning: (beginning) => list.some((word) => word.startsWith(beginning)),
    hasEnd: (end) => list.some((word) => word.endsWith(end)),
  };
}
