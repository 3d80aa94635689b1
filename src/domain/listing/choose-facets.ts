import { isNumeric, type Attribute } from '#domain/catalog/attribute.ts';
import { filterObstacle } from '#domain/catalog/filter-obstacle.ts';

interface FacetChoice {
  /** The filterable attributes, by position. */
  readonly attributes: readonly Attribute[];
  /** Codes that the store view lists, in its order; `price` stands for the price ranges. */
  readonly named: readonly string[];
  /** Codes with a chosen value. */
  readonly chosen: readonly string[];
  /**
   * Number of products with a value, by code; absent where nothing was counted, so that every code may
   * have products.
   */
  readonly having?: Readonly<Record<string, number>>;
  readonly maximum: number;
}

/**
 * Whether the merchant wants to filter by the attribute, its kind can be filtered, and it has values.
 */
export function canFilter(attribute: Attribute): boolean {
  const { isFilterable, options } = attribute;
  if (!isFilterable || filterObstacle(attribute) !== undefined) return false;
  return options.length > 0 || isNumeric(attribute);
}

/**
 * The facets of a listing in display order: those that the store view lists, then the others by
 * position. Where there are too many, chosen and listed ones stay, then those with most products
 * (rules/listings#facets).
 */
export function chooseFacets(choice: FacetChoice): readonly string[] {
  const { attributes, named, chosen, having } = choice;
  const there = attributes
    .map(({ code }) => code)
    .filter((code) => having === undefined || chosen.includes(code) || (having[code] ?? 0) > 0);
  const kept = new Set(thoseThatMatter(there, choice));
  const first = named.filter((code) => code === 'price' || kept.has(code));
  return [...first, ...there.filter((code) => kept.has(code) && !named.includes(code))];
}

function thoseThatMatter(
  there: readonly string[],
  { named, chosen, having, maximum }: FacetChoice,
): readonly string[] {
  const room = named.includes('price') ? maximum - 1 : maximum;
  if (there.length <= room) return there;
  const rank = (code: string): number => {
    if (chosen.includes(code)) return Infinity;
    return named.includes(code)
      ? Number.MAX_SAFE_INTEGER - named.indexOf(code)
      : (having?.[code] ?? 0);
  };
  const byRank = (one: string, other: string) =>
    rank(one) === rank(other) ? 0 : rank(other) - rank(one);
  return there.toSorted(byRank).slice(0, room);
}
