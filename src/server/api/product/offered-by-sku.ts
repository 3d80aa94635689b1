import { isEnabled } from '#domain/catalog/visibility.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { AppError } from '#server/http/app-error.ts';
import { cacheTags } from '#server/http/cache-tags.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findProductIds } from '#server/repositories/prices.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';

/** Enabled products by sku in the order asked, priced for whoever asks; unknown ones are skipped. */
export async function offeredBySku(
  skus: readonly string[],
  context: RequestContext,
): Promise<readonly OfferedProduct[]> {
  if (skus.length === 0) throw new AppError('stock.skus_missing');
  const { services, storeView } = context;
  const ids = await findProductIds(services.database.read, skus);
  const asked = [...new Set(skus)].flatMap((sku) => ids.get(sku.toLowerCase()) ?? []);
  const products = await services.catalogue.products(storeView.code, asked);
  context.dependsOn(...products.map(({ sku }) => cacheTags.product(sku)));
  return offerProducts(
    products.filter(({ status }) => isEnabled(status)),
    context,
  );
}
