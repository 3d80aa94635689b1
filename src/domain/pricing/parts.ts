import { associatedLinks } from '#domain/catalog/associated-links.ts';
import type { Product } from '#domain/catalog/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';

/** The fields of a part that another product needs to price, name and show it. */
export type Part = Pick<
  Product,
  | 'id'
  | 'sku'
  | 'name'
  | 'status'
  | 'priceList'
  | 'taxClassId'
  | 'attributes'
  | 'stock'
  | 'pictures'
  | 'weight'
> &
  Partial<Pick<Product, 'kind'>>;

/** Products that are parts of others, by sku in lower case. */
export type Parts = ReadonlyMap<string, Part>;

/** The skus of the parts of a grouped product or a bundle; empty for other kinds. */
export function partSkus(product: Pick<Product, 'kind' | 'links' | 'bundle'>): readonly string[] {
  const { kind, bundle } = product;
  if (kind === 'grouped') return associatedLinks(product).map(({ sku }) => sku);
  return (bundle?.options ?? []).flatMap(({ selections }) => selections.map(({ sku }) => sku));
}

export function partsBySku(parts: readonly Part[]): Parts {
  return new Map(parts.map((part) => [part.sku.toLowerCase(), part]));
}

/** A part that can be sold; undefined when it does not exist or is disabled. */
export function findPart(parts: Parts, sku: string): Part | undefined {
  const part = parts.get(sku.toLowerCase());
  return part !== undefined && isEnabled(part.status) ? part : undefined;
}
