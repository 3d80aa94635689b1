import type { Product } from '#domain/catalog/product.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { Parts } from '#domain/pricing/parts.ts';
import type { PriceContext } from '#domain/pricing/price-context.ts';
import { priceProduct } from '#domain/pricing/price-product.ts';
import { unpricedProduct } from '#domain/pricing/unpriced-product.ts';
import type { Services } from '#server/services.ts';

/**
 * Prices a product to be shown. Broken numbers take neither its page along nor a list or the index that it
 * stands in: it has no price then, and the log says why. What is bought is priced without this.
 */
export function priceSafely(
  product: Product,
  context: PriceContext,
  parts: Parts,
  log: Services['log'],
): OfferedProduct {
  try {
    return priceProduct(product, context, parts);
  } catch (error) {
    log.error({ err: error, sku: product.sku }, 'price failed');
    return unpricedProduct(product, context);
  }
}
