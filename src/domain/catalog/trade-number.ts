import { nrfAttribute } from '#domain/constants.ts';
import type { Article } from './product.ts';

/** The number that plumbers and their wholesalers know an article by; undefined when it has none. */
export function tradeNumber({ attributes }: Pick<Article, 'attributes'>): string | undefined {
  const value = attributes[nrfAttribute];
  const [number] = typeof value === 'string' ? [value] : (value ?? []);
  return number === '' ? undefined : number;
}
