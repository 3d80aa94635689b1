import { firstVariant } from '#domain/catalog/choose-variant.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';

/** The variant in the address, else the one shown first; undefined for products without variants. */
export function shownVariant(
  product: OfferedProduct,
  childSku: string | null,
  listsOutOfStock: boolean,
): OfferedVariant | undefined {
  if (product.kind !== 'configurable') return undefined;
  return firstVariant(product.variants, {
    choices: {},
    listsOutOfStock,
    ...(childSku !== null && { sku: childSku }),
  });
}
