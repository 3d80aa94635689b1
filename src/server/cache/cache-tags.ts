import { dayMs, hourMs, minuteMs } from '#domain/time/moment.ts';

export const cacheTags = {
  product: (sku: string): string => `product:${sku}`,
  category: (id: number): string => `category:${id}`,
  content: (identifier: string): string => `content:${identifier}`,
  contents: 'contents',
  /** All menus of the merchant (rules/pages#menus). */
  megamenu: 'megamenu',
  listings: 'listings',
  /** Lists outside categories: searches and series. */
  searches: 'searches',
  /**
   * Lists of the products directly in a category; the list of a category also has the tags of those
   * below it.
   */
  shelf: (categoryId: number): string => `shelf:${categoryId}`,
  searchAway: 'search-away',
  navigation: 'navigation',
} as const;

export const lifetimes = {
  page: hourMs,
  sitemap: 10 * minuteMs,
  picture: 30 * dayMs,
} as const;

export function tagsOfChange(kind: string, key: string): readonly string[] {
  switch (kind) {
    // A changed quantity affects neither the order nor the facets and prices of a list.
    case 'stock':
      return [cacheTags.product(key)];
    case 'product':
    case 'price':
    case 'availability':
      return [cacheTags.product(key), cacheTags.searches];
    case 'category':
      return [cacheTags.category(Number(key)), cacheTags.navigation, cacheTags.listings];
    // A product that gets the value later logs its own change.
    case 'vocabulary':
      return [];
    case 'content':
      return [cacheTags.content(key), cacheTags.contents];
    case 'purge':
      return [key];
    default:
      return [];
  }
}
