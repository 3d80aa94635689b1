import type { SearchDocument } from '#server/engines/search/port.ts';

/** Returns a number from 0 to below 1; the same seed gives the same numbers. */
export type Random = () => number;

/** A small random generator that can be repeated (32 bits of state, after Weyl and a mixing step). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000;
  };
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

/** The number of values of each of the twelve facets. */
export const facetSizes: readonly number[] = [2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32, 40];
export const groups: readonly number[] = [0, 1, 2, 3];

const commonWords = 400;
const rareWords = 30_000;
const categoryCount = 60;
export const smallCategory = 1_000;
export const widerCategory = 1_001;
/** The number of products in two categories, whatever the catalogue's size; others share the rest. */
const countedCategories = [
  { id: smallCategory, products: 50 },
  { id: widerCategory, products: 3_000 },
] as const;

const consonants = 'bdfghjklmnprstv'.split('');
const vowels = 'aeiouy'.split('');

/** Invented words, each once; none is a compound or an inflection of another. */
function madeUpWords(random: Random, count: number): string[] {
  const words = new Set<string>();
  const syllable = () => pick(random, consonants) + pick(random, vowels);
  while (words.size < count) {
    const syllables = Array.from({ length: 2 + Math.floor(random() * 3) }, syllable);
    words.add(syllables.join('') + pick(random, ['b', 'k', 'm', 'p', 'lm', 'rk', 'mp', 'v']));
  }
  return [...words];
}

/** A catalogue of any size with realistic words, values, numbers and prices, one document at a time. */
export class ManyDocuments {
  readonly #seed: number;
  readonly #random: Random;
  readonly common: readonly string[];
  readonly rare: readonly string[];

  constructor(seed = 1) {
    this.#seed = seed;
    this.#random = seededRandom(seed);
    const words = madeUpWords(this.#random, commonWords + rareWords);
    this.common = words.slice(0, commonWords);
    this.rare = words.slice(commonWords);
  }

  /** The same catalogue from its start. */
  again(): ManyDocuments {
    return new ManyDocuments(this.#seed);
  }

  /** Makes documents from an id on, of a catalogue of some size. */
  *take(count: number, { first = 1, of: size = count } = {}): Generator<SearchDocument> {
    for (let id = first; id < first + count; id++) yield this.document(id, size);
  }

  /** Makes the document of an id in a catalogue of some size; each time with other random numbers. */
  document(id: number, size: number): SearchDocument {
    const random = this.#random;
    const values = facetSizes.map((count) => Math.floor(random() ** 1.5 * count));
    const base = 1_000 + Math.floor(random() * 2_000_000);
    return {
      storeCode: 'no',
      id,
      sku: `${pick(random, ['BRV', 'KLD', 'RRV', 'STL'])}-${id}`,
      name: this.#name(),
      categories: [pick(random, this.common)],
      attributes: values.map(
        (value, facet) => this.common[(facet * 33 + value) % commonWords] ?? '',
      ),
      details: [],
      codes: [`2${String(id).padStart(12, '0')}`, String(60_000_000 + id), String(4_000_000 + id)],
      keywords: {
        ...Object.fromEntries(values.map((value, facet) => [`f${facet}`, [String(value)]])),
        category_ids: [String(this.#category(id, size))],
        visibility: [pick(random, ['1', '4', '4', '4'])],
        status: ['1'],
        type_id: ['simple'],
        'stock.is_in_stock': [String(random() < 0.9)],
      },
      variantKeywords: {},
      updatedAt: 1_700_000_000_000 + Math.floor(random() * 30_000_000_000),
      prices: Object.fromEntries(groups.map((group) => [group, base - group * 100 - (id % 7)])),
    };
  }

  #name(): string {
    const random = this.#random;
    // A few words are in many names, most words in hardly any.
    const common = Array.from(
      { length: 4 },
      () => this.common[Math.floor(random() ** 3 * commonWords)] ?? '',
    );
    return [...common, pick(random, this.rare)].join(' ');
  }

  #category(id: number, size: number): number {
    let last = size;
    for (const { id: category, products } of countedCategories) {
      if (id > last - products && size > products * 2) return category;
      last -= products;
    }
    return 2_000 + Math.floor(this.#random() * categoryCount);
  }
}
