import { dayMs, hourMs, minuteMs } from '#domain/time/moment.ts';

/** Everything a kept answer may depend on; the change log names the same tags. */
export const cacheTags = {
  product: (sku: string): string => `product:${sku}`,
  category: (id: number): string => `category:${id}`,
  content: (identifier: string): string => `content:${identifier}`,
  /** Whatever looks through all content. */
  contents: 'contents',
  /** Every menu that the merchant writes (rules/pages#menus). */
  megamenu: 'megamenu',
  /** Anything that lists products: facets, counts, prices. */
  listings: 'listings',
  /** Lists that are not those of categories: searches, series. */
  searches: 'searches',
  /** Lists of the products that lie in a category itself; one of a category has those below it as well. */
  shelf: (categoryId: number): string => `shelf:${categoryId}`,
  /** Lists made without the search index, which tell so. */
  searchAway: 'search-away',
  /** Menu and category tree, which stand on every page. */
  navigation: 'navigation',
} as const;

/** How long an answer is kept when nothing it depends on changes. */
export const lifetimes = {
  page: hourMs,
  sitemap: 10 * minuteMs,
  picture: 30 * dayMs,
} as const;

/** Tags of a change-log entry: the entity itself and whatever lists it. */
export function tagsOfChange(kind: string, key: string): readonly string[] {
  switch (kind) {
    // Another quantity changes no order, no facet and no price of a list.
    case 'stock':
      return [cacheTags.product(key)];
    case 'product':
    case 'price':
    case 'availability':
      return [cacheTags.product(key), cacheTags.searches];
    case 'category':
      return [cacheTags.category(Number(key)), cacheTags.navigation, cacheTags.listings];
    // Nothing has it yet; whatever comes to have it is told of itself.
    case 'vocabulary':
      return [];
    case 'content':
      return [cacheTags.content(key), cacheTags.contents];
    // Somebody asked for just this tag.
    case 'purge':
      return [key];
    default:
      return [];
  }
}
