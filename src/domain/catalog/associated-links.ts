import type { Product, ProductLink } from './product.ts';

/** The articles of a grouped product. Links of other kinds are not sold with it (rules/prices#grouped-products). */
export function associatedLinks({ links }: Pick<Product, 'links'>): readonly ProductLink[] {
  return links.filter(({ kind }) => kind === 'associated');
}
