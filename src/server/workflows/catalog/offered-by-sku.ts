import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import type { Asking } from '#server/asking.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import { inSlices } from '#server/in-slices.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';
import { enabledProducts } from './enabled-products.ts';

/**
 * Loads enabled products by sku in the given order, priced for the viewer; unknown ones are left out.
 */
export async function offeredBySku(
  skus: readonly string[],
  asking: Asking,
): Promise<readonly OfferedProduct[]> {
  if (skus.length === 0) return [];
  const { services, storeView, dependsOn } = asking;
  const ids = await findProductIds(services.database.read, skus);
  const asked = [...new Set(skus)].flatMap((sku) => ids.get(sku.toLowerCase()) ?? []);
  // The answer depends on missing products too, since they may be added.
  dependsOn(...skus.map(cacheTags.product));
  return inSlices(asked, async (slice) => {
    const products = await services.catalog.products(storeView.code, slice);
    dependsOn(...products.map(({ sku }) => cacheTags.product(sku)));
    return offerProducts(enabledProducts(products, services), asking);
  });
}
