import type { Article } from '#domain/catalog/product.ts';
import { rentalAttribute } from '#domain/constants.ts';

/** Whether an article is rented out by the day; its price is per day then. */
export function isRentable({ attributes }: Pick<Article, 'attributes'>): boolean {
  return attributes[rentalAttribute] === '1';
}
