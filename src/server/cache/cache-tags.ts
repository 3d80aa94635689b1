import { dayMs, hourMs, minuteMs } from '#domain/time/moment.ts';

export const cacheTags = {
  product: (sku: string): string => `product:${sku}`,
  category: (id: number): string => `category:${id}`,
  content: (identifier: string): string => `content:${identifier}`,
  contents: 'contents',
  /** Every menu that the merchant writes (rules/pages#menus). */
  megamenu: 'megamenu',
  listings: 'listings',
  /** Lists that are not those of categories: searches, series. */
  searches: 'searches',
  /** Lists of the products that lie in a category itself; one of a category has those below it as well. */
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
    // Another quantity changes no order, no facet and no price of a list.
    case 'stock':
      return [cacheTags.product(key)];
    case 'product':
    case 'price':
    case 'availability':
      return [cacheTags.product(key), cacheTags.searches];
    case 'category':
      return [cacheTags.category(Number(key)), cacheTags.navigation, cacheTags.listings];
    // A product that gets the value later is logged as a change of its own.
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
