import { fieldBits } from '#domain/search/field-weights.ts';
import type { Concept } from '#domain/search/read-question.ts';
import { maxRespelt, nearestName, offeredEdits, spelledBySound } from '#domain/search/respell.ts';
import { nearWords } from './near-words.ts';
import type { Spelling } from './port.ts';
import { markOf, rowOf } from './row-lists.ts';
import type { TextIndex } from './text-index.ts';

/** Corrections of a text's unknown words; empty when all are known. `ids` are product ids by row. */
export function respelt(
  unknown: readonly Concept[],
  text: TextIndex,
  ids: Int32Array,
): readonly Spelling[] {
  if (unknown.length > maxRespelt) return [];
  return unknown.flatMap(({ typed, words: [word = ''] }) => {
    const meant = nearest(word, text, ids) ?? nearest(spelledBySound(word), text, ids);
    return meant === undefined ? [] : [{ typed, meant: meant.word, id: meant.id }];
  });
}

function nearest(word: string, text: TextIndex, ids: Int32Array) {
  const near = nearWords(text.dictionary, word, offeredEdits(word), 0);
  return nearestName(
    word,
    near.map(({ number, edits }) => {
      let names = 0;
      let id = Infinity;
      for (const { entries, count } of text.lists.read(number)) {
        for (const entry of entries.subarray(0, count)) {
          if ((markOf(entry) & fieldBits.name) === 0) continue;
          names += 1;
          id = Math.min(id, ids[rowOf(entry)] ?? Infinity);
        }
      }
      return { word: text.dictionary.word(number), edits, names, id };
    }),
  );
}
