import { nrfAttribute } from '#domain/constants.ts';
import type { Article } from './product.ts';

/** The NRF number, by which plumbers and wholesalers know an article; undefined without one. */
export function tradeNumber({ attributes }: Pick<Article, 'attributes'>): string | undefined {
  const value = attributes[nrfAttribute];
  const [number] = typeof value === 'string' ? [value] : (value ?? []);
  return number === '' ? undefined : number;
}
