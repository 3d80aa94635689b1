import { isNumeric, type Attribute } from '#domain/catalog/attribute.ts';
import { readNumberChoice } from './number-choice.ts';
import { codeOf } from './parameter-names.ts';
import type { QueryPairs } from './query-params.ts';

/** The notice names at most this many, which is as much as a visitor reads. */
const maxNames = 5;
const maxLetters = 40;

interface FiltersHere {
  readonly all: readonly Attribute[];
  /** The attributes that this listing can be filtered by. */
  readonly filtering: readonly Attribute[];
}

/** The attributes in an address that this listing can't be filtered by (rules/listings#addresses). */
export function ignoredFilters(
  pairs: QueryPairs,
  { all, filtering }: FiltersHere,
): readonly string[] {
  const names = pairs.flatMap(([name, value]) => {
    const asked = codeOf(name);
    const own = filtering.find(({ code }) => code === asked);
    if (own?.options.some(({ id }) => id === value)) return [];
    if (own && isNumeric(own) && readNumberChoice(value)) return [];
    const label = (own ?? all.find(({ code }) => code === asked))?.label;
    if (label === undefined) return [];
    const words = value.trim().slice(0, maxLetters);
    return [own === undefined || words === '' ? label : `${label} (${words})`];
  });
  return [...new Set(names)].slice(0, maxNames);
}
