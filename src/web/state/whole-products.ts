import { client } from '#web/state/page/this-page.ts';
import { searchProducts } from '#contract/catalog.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';

/**
 * Returns products in the order of their skus, as the viewer may see them now; missing products are
 * left out. Fetched ones are also available offline.
 */
export async function wholeProducts(skus: readonly string[]): Promise<readonly OfferedProduct[]> {
  const question = { skus, size: skus.length, detail: 'tile' } as const;
  const { products } = await searchProducts(client, question);
  return skus.flatMap((sku) => products.find((product) => product.sku === sku) ?? []);
}

export async function wholeProduct(sku: string): Promise<OfferedProduct | undefined> {
  return (await wholeProducts([sku]))[0];
}
