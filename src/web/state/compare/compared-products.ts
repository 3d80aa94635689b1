import { searchAttributes } from '#contract/catalog.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { cartTools } from '#web/state/cart/cart.ts';
import { useFetched } from '#web/state/use-fetched.ts';
import { wholeProducts } from '#web/state/whole-products.ts';

/** The products of a comparison in its order, with the attributes they have values of. */
export interface ComparedProducts {
  readonly products: readonly OfferedProduct[];
  readonly attributes: readonly Attribute[];
}

/** Fetches what is compared, in the words and prices of the store view; undefined until it is here. */
export function useComparedProducts(
  skus: readonly string[],
): ComparedProducts | 'failed' | undefined {
  return useFetched(skus.join('\n'), fetchCompared);
}

async function fetchCompared(key: string): Promise<ComparedProducts> {
  const products = await wholeProducts(key.split('\n'));
  const codes = products.flatMap(({ attributes, options }) => [
    ...Object.keys(attributes),
    ...options.map(({ attributeCode }) => attributeCode),
  ]);
  const attributes = await searchAttributes(cartTools().client, { codes: [...new Set(codes)] });
  return { products, attributes };
}
