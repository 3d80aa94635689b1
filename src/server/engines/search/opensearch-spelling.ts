import * as v from 'valibot';
import type { Concept } from '#domain/search/read-question.ts';
import { maxRespelt, nearestName, offeredEdits, spelledBySound } from '#domain/search/respell.ts';
import { countEdits } from '#domain/search/spelling.ts';
import type { OpenSearchClient } from './opensearch-client.ts';
import { readCount, readIds } from './opensearch-request.ts';
import type { Spelling } from './port.ts';

/** Maximum number of candidates for one word; more never have the same distance. */
const maxWords = 50;
const nameField = 'words_name';

const suggestedSchema = v.object({
  suggest: v.record(
    v.string(),
    v.array(v.object({ options: v.array(v.object({ text: v.string() })) })),
  ),
});

interface Near {
  readonly word: string;
  readonly edits: number;
}

export async function respelt(
  client: OpenSearchClient,
  index: string,
  unknown: readonly Concept[],
): Promise<readonly Spelling[]> {
  if (unknown.length === 0 || unknown.length > maxRespelt) return [];
  const words = unknown.flatMap(({ words: [word = ''] }) => [word, spelledBySound(word)]);
  const body = { size: 0, suggest: Object.fromEntries(words.map((word) => [word, within(word)])) };
  const { suggest } = v.parse(suggestedSchema, await client.ask(index, body));
  const spellings = unknown.map(async ({ typed, words: [word = ''] }) => {
    const nearestTo = async (asked: string) => {
      const options = suggest[asked]?.flatMap((each) => each.options) ?? [];
      const texts = options.map(({ text }) => text);
      return nearestName(asked, await withNames(client, index, nearestOf(asked, texts)));
    };
    const nearest = (await nearestTo(word)) ?? (await nearestTo(spelledBySound(word)));
    return nearest === undefined ? [] : [{ typed, meant: nearest.word, id: nearest.id }];
  });
  return (await Promise.all(spellings)).flat();
}

function within(word: string) {
  return {
    text: word,
    term: {
      field: nameField,
      size: maxWords,
      shard_size: maxWords,
      max_edits: offeredEdits(word),
      prefix_length: 0,
      min_word_length: 1,
      suggest_mode: 'always',
      string_distance: 'damerau_levenshtein',
      accuracy: 0,
    },
  };
}

function nearestOf(word: string, others: readonly string[]): readonly Near[] {
  const most = offeredEdits(word);
  const near = others.map((other) => ({ word: other, edits: countEdits(word, other, most) }));
  const fewest = Math.min(most, ...near.map(({ edits }) => edits));
  return near.filter(({ edits }) => edits === fewest);
}

/** Adds the numbers of names and the first products; the suggester also counts deleted documents. */
async function withNames(client: OpenSearchClient, index: string, near: readonly Near[]) {
  if (near.length === 0) return [];
  const bodies = near.map(({ word }) => ({
    query: { term: { [nameField]: word } },
    size: 1,
    sort: [{ id: 'asc' }],
    track_total_hits: true,
    _source: false,
  }));
  const answers = await client.askAll(index, bodies);
  return near.map((each, at) => {
    const [id = Number.NaN] = readIds(answers[at]);
    return { ...each, names: readCount(answers[at]), id };
  });
}
