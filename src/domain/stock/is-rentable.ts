import type { Article } from '#domain/catalog/product.ts';
import type { Settings } from '#domain/settings.ts';

/**
 * Whether an article is let. spec-gap: what can be rented isn't shown; it is what says yes in the
 * attribute that the settings name.
 */
export function isRentable(
  { attributes }: Pick<Article, 'attributes'>,
  { attribute }: Settings['rental'],
): boolean {
  return attributes[attribute] === '1';
}
