import type { ProductKind } from './product.ts';

/**
 * Whether the article is a service or a file. Such an article has no stock, is neither sent nor returned, and is
 * bought one at a time (rules/products#quantities).
 */
export function isIntangible({ kind }: { readonly kind?: ProductKind }): boolean {
  return kind === 'virtual' || kind === 'downloadable';
}
