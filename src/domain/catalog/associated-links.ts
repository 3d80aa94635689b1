import type { Product, ProductLink } from './product.ts';

/** What a grouped product consists of; links of other kinds are not sold with it (protocol 3.7.6). */
export function associatedLinks({ links }: Pick<Product, 'links'>): readonly ProductLink[] {
  return links.filter(({ kind }) => kind === 'associated');
}
