import type { ProductKind } from './product.ts';

/**
 * Whether it is no goods but a service or a file: it lies in no store, is neither sent nor sent back, and is bought
 * without saying how many (rules/products#quantities).
 */
export function isIntangible({ kind }: { readonly kind?: ProductKind }): boolean {
  return kind === 'virtual' || kind === 'downloadable';
}
