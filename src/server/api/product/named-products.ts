import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { Asking } from '#server/asking.ts';
import { AppError } from '#server/app-error.ts';
import { offeredBySku } from '#server/workflows/catalog/offered-by-sku.ts';

/** The products that a call names; refuses with `stock.skus_missing` where it names none. */
export async function namedProducts(
  skus: readonly string[],
  asking: Asking,
): Promise<readonly OfferedProduct[]> {
  if (skus.length === 0) throw new AppError('stock.skus_missing');
  return offeredBySku(skus, asking);
}
