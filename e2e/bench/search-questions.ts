import type { SearchFilter, SearchRequest } from '#server/engines/search/port.ts';
import {
  facetSizes,
  pick,
  seededRandom,
  smallCategory,
  widerCategory,
  type ManyDocuments,
  type Random,
} from '#testing/many-documents.ts';

const questions = 200;

/** The name of a kind of question, and its 95th percentile in ms for a catalogue of 100 000. */
export interface QuestionKind {
  readonly title: string;
  readonly limitMs: number;
  readonly make: (documents: ManyDocuments, random: Random) => SearchRequest;
}

const plain: SearchRequest = {
  storeCode: 'no',
  groupId: 0,
  filters: [
    { kind: 'any', field: 'status', values: ['0', '1'] },
    { kind: 'any', field: 'visibility', values: ['2', '3', '4'] },
  ],
  chosen: {},
  text: '',
  sort: [{ field: 'relevance', isDescending: true }],
  from: 0,
  size: 50,
  facets: [],
  priceRanges: [],
};

const kroner = [0, 500, 1_000, 2_500, 5_000, 10_000];
const priceRanges = kroner.map((from, index) => {
  const to = kroner[index + 1];
  return to === undefined ? { from: from * 100 } : { from: from * 100, to: to * 100 };
});
const facets = facetSizes.map((_, facet) => `facet.f${facet}`);
const sorts = ['price', 'updated_at', 'name'] as const;

/** A listing with every facet counted and up to three choices. */
function aListing(random: Random, category?: number): SearchRequest {
  const chosen = Array.from({ length: Math.floor(random() * 4) }, () => {
    const facet = Math.floor(random() * facetSizes.length);
    const value = (): string => String(Math.floor(random() * (facetSizes[facet] ?? 1)));
    const field = `facet.f${facet}`;
    return [field, [{ kind: 'any', field, values: [value(), value()] } as const]] as const;
  });
  const within: SearchFilter[] =
    category === undefined
      ? []
      : [{ kind: 'any', field: 'category_ids', values: [String(category)] }];
  return {
    ...plain,
    filters: [...plain.filters, ...within],
    chosen: Object.fromEntries(chosen),
    sort: [{ field: pick(random, sorts), isDescending: random() < 0.5 }],
    facets,
    priceRanges,
  };
}

/** One word, common and rare ones equally often. */
export function aWord({ common, rare }: ManyDocuments, random: Random): string {
  return pick(random, random() < 0.5 ? common : rare);
}

/** Two letters behind the first two wrong: one left out, one put in. */
export function misspelt(word: string, random: Random): string {
  const at = (length: number): number => 2 + Math.floor(random() * (length - 2));
  const out = at(word.length);
  const shorter = word.slice(0, out) + word.slice(out + 1);
  const place = at(shorter.length);
  return `${shorter.slice(0, place)}z${shorter.slice(place)}`;
}

/** As much as the call lets in: many words, many filters with many values, the last page by name. */
function theMost({ common }: ManyDocuments, random: Random): SearchRequest {
  const values = Array.from({ length: 4_000 }, (_, value) => String(value));
  const many = facetSizes.map((_, facet) => ({ kind: 'any', field: `f${facet}`, values }) as const);
  const either: SearchFilter = { kind: 'either', filters: [...many, ...many, ...many] };
  const beginnings = Array.from({ length: 50 }, () => pick(random, common).slice(0, 3));
  const isText = random() < 0.5;
  return {
    ...plain,
    filters: [...many, either],
    text: isText ? beginnings.join(' ') : '',
    sort: [
      { field: 'name', isDescending: random() < 0.5 },
      { field: 'price', isDescending: true },
    ],
    from: isText ? 0 : 60_000,
    size: 500,
    facets,
    priceRanges,
  };
}

/** The kinds of questions, with the limits of the catalogue search. */
export const questionKinds: readonly QuestionKind[] = [
  {
    title: 'a word',
    limitMs: 2,
    make: (documents, random) => ({ ...plain, text: aWord(documents, random) }),
  },
  {
    title: 'the beginning of a word',
    limitMs: 2,
    make: (documents, random) => ({ ...plain, text: aWord(documents, random).slice(0, 4) }),
  },
  {
    title: 'a word with two typos',
    limitMs: 10,
    make: ({ rare }, random) => ({ ...plain, text: misspelt(pick(random, rare), random) }),
  },
  {
    title: 'an article number',
    limitMs: 2,
    make: (_documents, random) => ({
      ...plain,
      text: String(60_000_001 + Math.floor(random() * 1_000)),
    }),
  },
  {
    title: 'everything, 12 facets counted',
    limitMs: 5,
    make: (_documents, random) => aListing(random),
  },
  {
    title: 'a category of 3 000, 12 facets counted',
    limitMs: 1,
    make: (_documents, random) => aListing(random, widerCategory),
  },
  {
    title: 'a category of 50, 12 facets counted',
    limitMs: 1,
    make: (_documents, random) => aListing(random, smallCategory),
  },
  { title: 'the most that is let in', limitMs: 500, make: theMost },
];

/** The same questions of a kind every time. */
export function questionsOf(kind: QuestionKind, documents: ManyDocuments): SearchRequest[] {
  const random = seededRandom(7);
  const count = kind.make === theMost ? questions / 10 : questions;
  return Array.from({ length: count }, () => kind.make(documents, random));
}
