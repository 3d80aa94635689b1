import { createHash } from 'node:crypto';
import type { API } from '@opensearch-project/opensearch';
import { articleNumber } from '#domain/search/article-number.ts';
import { fieldBits } from '#domain/search/field-weights.ts';
import { indexWords } from '#domain/search/index-words.ts';
import { shortestHead, shortestPart } from '#domain/search/match-quality.ts';
import { nameDampingOf } from '#domain/search/ranking.ts';
import { readTexts } from '#domain/search/read-texts.ts';
import { sortKey } from '#domain/search/sort-key.ts';
import type { Language } from '#domain/settings.ts';
import type { SearchDocument } from './port.ts';

export type WordField = keyof typeof fieldBits;
export const wordFields = Object.keys(fieldBits) as readonly WordField[];

type Index = NonNullable<API.Indices_Create_Request['body']>;

const keyword = { type: 'keyword', ignore_above: 512 } as const;

/**
 * The mapping of the index. Words come from our own analysis, so that both engines find the same; they
 * are also stored backwards, for the ends of compounds.
 */
export const indexBody = {
  settings: {
    number_of_shards: 1,
    number_of_replicas: 0,
    auto_expand_replicas: '0-1',
    max_result_window: 100_000,
    'mapping.total_fields.limit': 10_000,
  },
  mappings: {
    dynamic: false,
    properties: {
      id: { type: 'long' },
      sort_name: { type: 'keyword' },
      updated_at: { type: 'double' },
      damping: { type: 'double' },
      codes: { type: 'keyword' },
      // Every word once, from all fields, for questions without scores.
      words: keyword,
      sdrow: keyword,
      ...Object.fromEntries(
        wordFields.flatMap((field) => [
          [`words_${field}`, keyword],
          [`sdrow_${field}`, keyword],
        ]),
      ),
      prices: { type: 'object', dynamic: true },
      own: { type: 'object', dynamic: true },
      variant: { type: 'object', dynamic: true },
      any: { type: 'object', dynamic: true },
    },
    dynamic_templates: [
      { prices: { path_match: 'prices.*', mapping: { type: 'long' } } },
      {
        values: {
          match_mapping_type: 'string',
          mapping: {
            ...keyword,
            fields: { number: { type: 'double', ignore_malformed: true } },
          },
        },
      },
    ],
  },
} satisfies Index;

/** To be raised when the same fields get other content. */
const filling = 2;

/** The hash of the index's shape, so that a new version fills an index of its own. */
export const shape = createHash('sha256')
  .update(JSON.stringify([indexBody, filling]))
  .digest('hex')
  .slice(0, 8);

export function indexDocument(document: SearchDocument, language: Language): object {
  const { words, nameWords, ownNumbers } = readTexts(document, (text) =>
    indexWords(text, language),
  );
  const codes = [document.sku, ...document.codes, ...ownNumbers].map(articleNumber);
  const inField = (field: WordField): string[] =>
    [...words].filter(([, set]) => (set & fieldBits[field]) !== 0).map(([word]) => word);
  const { keywords, variantKeywords } = document;
  const fields = new Set([...Object.keys(keywords), ...Object.keys(variantKeywords)]);
  const either = [...fields].map((field): [string, readonly string[]] => [
    field,
    [...new Set([...(keywords[field] ?? []), ...(variantKeywords[field] ?? [])])],
  ]);
  return {
    id: document.id,
    sort_name: sortKey(document.name, language),
    updated_at: document.updatedAt,
    damping: nameDampingOf(nameWords),
    codes: [...new Set(codes)],
    words: [...words.keys()],
    sdrow: [...words.keys()].flatMap(compoundEnds),
    ...Object.fromEntries(
      wordFields.flatMap((field) => {
        const own = inField(field);
        return [
          [`words_${field}`, own],
          [`sdrow_${field}`, own.flatMap(compoundEnds)],
        ];
      }),
    ),
    prices: document.prices,
    own: withPlainNames(Object.entries(keywords)),
    variant: withPlainNames(Object.entries(variantKeywords)),
    any: withPlainNames(either),
  };
}

/**
 * The ends of a compound, reversed, to be found by prefix: regular expressions cost a hundred times
 * more.
 */
function compoundEnds(word: string): readonly string[] {
  const end = backwards(word).slice(0, -shortestHead);
  return end.length < shortestPart ? [] : [end];
}

export function backwards(word: string): string {
  return Array.from(word).toReversed().join('');
}

/** Replaces dots in a name, which would be read as a path. */
export function plainName(field: string): string {
  return field.replaceAll('.', '__');
}

function withPlainNames(entries: readonly (readonly [string, readonly string[]])[]): object {
  return Object.fromEntries(entries.map(([field, values]) => [plainName(field), values]));
}
