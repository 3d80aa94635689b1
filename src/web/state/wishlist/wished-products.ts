import { searchProducts } from '#contract/catalog.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { cartTools } from '#web/state/cart/cart.ts';
import { useFetched } from '#web/state/use-fetched.ts';

/** The products of the wishlist in its order, in the words and prices of the store view. */
export function useWishedProducts(
  skus: readonly string[],
): readonly OfferedProduct[] | 'failed' | undefined {
  return useFetched(skus.join('\n'), fetchWished);
}

/** The products with these skus, one to a line; what is fetched once is there without a network too. */
export async function fetchWished(key: string): Promise<readonly OfferedProduct[]> {
  const skus = key.split('\n');
  const question = { skus, size: skus.length, detail: 'tile' } as const;
  const { products } = await searchProducts(cartTools().client, question);
  return skus.flatMap((sku) => products.find((product) => product.sku === sku) ?? []);
}
