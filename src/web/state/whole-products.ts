import { searchProducts } from '#contract/catalog.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { cartTools } from '#web/state/cart/cart.ts';

/** A product of a list with all that a cart line needs, as its viewer may see it now; undefined when it is gone. */
export async function wholeProduct(sku: string): Promise<OfferedProduct | undefined> {
  const { products } = await searchProducts(cartTools().client, {
    skus: [sku],
    size: 1,
    detail: 'tile',
  });
  return products[0];
}
