import type { Attribute } from '#domain/catalog/attribute.ts';
import { usedAttributes } from '#domain/catalog/used-attributes.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import type { Place } from '#server/asking.ts';

/** The attributes that a product and its variants have, with only the options that they use. */
export async function attributesOf(
  product: OfferedProduct,
  { services, storeView, dependsOn }: Place,
): Promise<readonly Attribute[]> {
  dependsOn(cacheTags.navigation);
  const all = await services.catalog.attributes(storeView.code);
  return usedAttributes(all, [product, ...product.variants]);
}

/** Adds the attributes to products, for clients that show them without another call. */
export function withAttributes(
  products: readonly OfferedProduct[],
  place: Place,
): Promise<readonly OfferedProduct[]> {
  return Promise.all(
    products.map(async (product) => ({
      ...product,
      ownAttributes: await attributesOf(product, place),
    })),
  );
}
