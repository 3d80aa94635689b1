import { searchAttributes, searchProducts } from '#contract/catalog.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { cartTools } from '#web/state/cart/cart.ts';
import { useFetched } from '#web/state/use-fetched.ts';

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
  const skus = key.split('\n');
  const { client } = cartTools();
  const question = { skus, size: skus.length, detail: 'tile' } as const;
  const { products } = await searchProducts(client, question);
  const codes = products.flatMap(({ attributes, options }) => [
    ...Object.keys(attributes),
    ...options.map(({ attributeCode }) => attributeCode),
  ]);
  const attributes = await searchAttributes(client, { codes: [...new Set(codes)] });
  return {
    products: skus.flatMap((sku) => products.find((product) => product.sku === sku) ?? []),
    attributes,
  };
}
