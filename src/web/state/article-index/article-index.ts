import { articleInColumns, type ArticleColumns } from '#contract/wire/article-part.ts';
import type { ArticleChoice, NamedArticle } from '#domain/quick-order/row.ts';
import { articleNumber } from '#domain/search/article-number.ts';
import { foldLetters } from '#domain/search/fold-letters.ts';
import {
  partKind,
  storedArticles,
  type ArticlePlace,
  type StoredArticles,
} from './stored-articles.ts';
import { turns } from './turns.ts';

/** All stored articles, found by their numbers. */
export interface ArticleIndex {
  readonly stored: StoredArticles;
  /** By a number as `articleNumber` writes it. */
  get(number: string): readonly NamedArticle[] | undefined;
  /** The first articles that have a number beginning like the text, or all its words in the name. */
  near(text: string, max: number): Promise<readonly ArticleChoice[]>;
}

let last: ArticleIndex | undefined;

/** Reads the index of this viewer; undefined where the device has none, or not all of it. */
export async function openArticleIndex(
  viewer: string,
  place: ArticlePlace,
): Promise<ArticleIndex | undefined> {
  const stored = await storedArticles(viewer, place);
  if (stored === undefined) return undefined;
  if (last?.stored.viewer === viewer && last.stored.madeAt === stored.madeAt) return last;
  const parts: ArticleColumns[] = [];
  const turn = turns();
  for (let part = 0; part < stored.parts; part++) {
    const columns = await place.storage.read(partKind(place, part));
    if (columns === undefined) return undefined;
    parts.push(columns);
    await turn();
  }
  last = await indexOf(stored, parts);
  return last;
}

/** The place of an article: its part and its row there. */
type Place = readonly [columns: ArticleColumns, row: number];

async function indexOf(
  stored: StoredArticles,
  parts: readonly ArticleColumns[],
): Promise<ArticleIndex> {
  const places = new Map<string, Place[]>();
  const names: (readonly [name: string, place: Place])[] = [];
  const turn = turns();
  for (const columns of parts) {
    for (const [row, sku] of columns.skus.entries()) {
      const place = [columns, row] as const;
      const others = (columns.numbers[row] ?? '').split(' ').filter((number) => number !== '');
      for (const number of [articleNumber(sku), ...others]) {
        const known = places.get(number) ?? [];
        // A variant of several products comes with each of them.
        if (known.some(([other, at]) => other.skus[at] === sku)) continue;
        places.set(number, [...known, place]);
      }
      names.push([foldLetters(columns.names[row] ?? ''), place]);
      await turn();
    }
  }
  return {
    stored,
    get: (number) =>
      places.get(number)?.flatMap(([columns, row]) => articleInColumns(columns, row) ?? []),
    near: async (text, max) => choicesOf(await placesNear(text, max)),
  };

  async function placesNear(text: string, max: number): Promise<readonly Place[]> {
    const found = new Set<Place>();
    const beginning = articleNumber(text);
    const words = foldLetters(text)
      .split(/\s+/)
      .filter((word) => word !== '');
    if (beginning.length < 3) return [];
    for (const [number, those] of places) {
      if (found.size >= max) break;
      if (number.startsWith(beginning)) for (const place of those) found.add(place);
      await turn();
    }
    for (const [name, place] of names) {
      if (found.size >= max) break;
      if (words.every((word) => name.includes(word))) found.add(place);
      await turn();
    }
    return [...found].slice(0, max);
  }
}

function choicesOf(places: readonly Place[]): readonly ArticleChoice[] {
  return places.map(([{ skus, names }, row]) => ({ sku: skus[row] ?? '', name: names[row] ?? '' }));
}
