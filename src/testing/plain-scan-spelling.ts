import { fieldBits } from '#domain/search/field-weights.ts';
import { readQuestion } from '#domain/search/read-question.ts';
import { maxRespelt, nearestName, offeredEdits } from '#domain/search/respell.ts';
import { countEdits } from '#domain/search/spelling.ts';
import type { Synonyms } from '#domain/search/synonyms.ts';
import type { Language } from '#domain/settings.ts';
import type { Spelling } from '#server/engines/search/port.ts';
import { writtenWorths, type ReadDocument } from './plain-scan-text.ts';

/** Finds the meant spellings of unknown words by comparing them with every word of every name. */
export function scanSpellings(
  all: readonly ReadDocument[],
  text: string,
  language: Language,
  synonyms: Synonyms,
): readonly Spelling[] {
  const concepts = readQuestion(text, language, synonyms);
  const worths = writtenWorths(all, concepts, language, synonyms);
  const unknown = concepts.filter(
    ({ typed }, index) => typed !== '' && worths[index]?.every((worth) => worth === 0),
  );
  if (unknown.length > maxRespelt) return [];
  const named = [...Map.groupBy(all.flatMap(wordsOfName), ({ word }) => word)];
  return unknown.flatMap(({ typed, words: [word = ''] }) => {
    const most = offeredEdits(word);
    const near = named.map(([other, { length: names }]) => {
      return { word: other, names, edits: countEdits(word, other, most) };
    });
    const nearest = nearestName(
      word,
      near.filter(({ edits }) => edits <= most),
    );
    if (nearest === undefined) return [];
    const ids = named.find(([other]) => other === nearest.word)?.[1].map(({ id }) => id) ?? [];
    return [{ typed, meant: nearest.word, id: Math.min(...ids) }];
  });
}

function wordsOfName({ words, document: { id } }: ReadDocument) {
  return [...words].flatMap(([word, fields]) =>
    (fields & fieldBits.name) === 0 ? [] : [{ word, id }],
  );
}
