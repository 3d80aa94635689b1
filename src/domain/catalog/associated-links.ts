import type { Product, ProductLink } from './product.ts';

/** What a grouped product consists of; links of other kinds are not sold with it (rules/prices#grouped-products). */
export function associatedLinks({ links }: Pick<Product, 'links'>): readonly ProductLink[] {
  return links.filter(({ kind }) => kind === 'associated');
}
