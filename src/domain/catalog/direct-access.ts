import type { Refusal } from '#domain/errors.ts';
import type { Product } from './product.ts';
import { isEnabled } from './visibility.ts';

/** The answer to a visitor who opens a product's own address. */
export type DirectAccess =
  | { readonly kind: 'show' }
  /** 301 on the server, replace in the browser, with the child preselected. */
  | { readonly kind: 'redirect'; readonly urlPath: string; readonly childSku: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * A disabled product is not found; one that is not visible by itself leads to its configurable parent when
 * direct access is prevented, else it is not found either (rules/products#direct-access).
 */
export function directAccess(
  product: Pick<Product, 'id' | 'sku' | 'status' | 'visibility'>,
  parent: Pick<Product, 'id' | 'status' | 'urlPath'> | undefined,
  preventsDirectVariants: boolean,
): DirectAccess {
  const notFound: DirectAccess = { kind: 'refused', refusal: { code: 'product.not_found' } };
  if (!isEnabled(product.status)) return notFound;
  if (product.visibility !== 1) return { kind: 'show' };
  const hasParent = parent !== undefined && parent.id !== product.id && isEnabled(parent.status);
  return hasParent && preventsDirectVariants
    ? { kind: 'redirect', urlPath: parent.urlPath, childSku: product.sku }
    : notFound;
}
