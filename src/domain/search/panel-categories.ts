import type { Category } from '#domain/catalog/category.ts';
import { panelCategoryCount, panelLevelAbove } from '#domain/constants.ts';

/** The categories of a search hit. */
interface Hit {
  readonly categoryIds: readonly number[];
}

/** The categories of all hits, each once. */
export function hitCategoryIds(hits: readonly Hit[]): readonly number[] {
  return [...new Set(hits.flatMap(({ categoryIds }) => categoryIds))];
}

/**
 * The categories that the search panel offers beside the hits: only those with level above 1
 * (rules/search#panel), those with most hits first, and of equals the narrowest.
 */
export function panelCategories<Known extends Pick<Category, 'id' | 'level'>>(
  hits: readonly Hit[],
  categories: readonly Known[],
): readonly Known[] {
  const hitsIn = ({ id }: Known) =>
    hits.filter(({ categoryIds }) => categoryIds.includes(id)).length;
  return categories
    .filter((category) => category.level > panelLevelAbove && hitsIn(category) > 0)
    .toSorted((one, other) => hitsIn(other) - hitsIn(one) || other.level - one.level)
    .slice(0, panelCategoryCount);
}
