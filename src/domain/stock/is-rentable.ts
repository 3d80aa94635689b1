import type { Article } from '#domain/catalog/product.ts';
import { rentalAttribute } from '#domain/constants.ts';

/** Whether an article is let, by the day; its price is that of a day. */
export function isRentable({ attributes }: Pick<Article, 'attributes'>): boolean {
  return attributes[rentalAttribute] === '1';
}
