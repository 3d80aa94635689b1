import { useEffect, useState } from 'react';
import { searchAttributes, searchProducts } from '#contract/catalog.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { cartTools } from './cart.ts';

/** The products of a comparison in its order, with the attributes they have values of. */
export interface ComparedProducts {
  readonly products: readonly OfferedProduct[];
  readonly attributes: readonly Attribute[];
}

/** Fetches what is compared, in the words and prices of the store view; undefined until it is here. */
export function useComparedProducts(
  skus: readonly string[],
): ComparedProducts | 'failed' | undefined {
  const [found, setFound] = useState<ComparedProducts | 'failed'>();
  const key = skus.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: ComparedProducts | 'failed') => isCurrent && setFound(next);
    fetchProducts(key.split('\n')).then(settle, () => settle('failed'));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return found;
}

async function fetchProducts(skus: readonly string[]): Promise<ComparedProducts> {
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
