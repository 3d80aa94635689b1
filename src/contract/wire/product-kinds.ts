import type { ProductKind } from '#domain/catalog/product.ts';

/** All product kinds, as `type_id` and `product_type` name them. */
export const productKinds = [
  'simple',
  'configurable',
  'grouped',
  'bundle',
  'virtual',
  'downloadable',
] as const satisfies readonly ProductKind[];
