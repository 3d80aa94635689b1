import * as v from 'valibot';
import { wishlistQuantity } from '#domain/constants.ts';
import type { WishlistItem } from '#domain/customer/wishlist.ts';
import { skuSchema } from './ids.ts';
import { isoMoment, momentFromWire, momentToWire } from './moment.ts';
import { productFromWire, productSchema, productToWire } from './product.ts';

/**
 * Clients may send a whole product with any attributes. The server reads only its sku
 * (rules/products#wishlist).
 */
export const heldProductSchema = v.looseObject({ sku: skuSchema });

export const wishlistItemSchema = v.object({
  id: v.number(),
  product_id: v.number(),
  sku: v.string(),
  qty: v.number(),
  added_at: isoMoment,
  vs_product: v.optional(v.union([v.array(v.string()), v.string()])),
});

/** The list, with each product as JSON in the first place of `vs_product` (rules/products#wishlist). */
export const wishlistSchema = v.object({
  items: v.array(wishlistItemSchema),
  items_count: v.number(),
});

export function wishlistToWire(
  items: readonly WishlistItem[],
): v.InferInput<typeof wishlistSchema> {
  return {
    items: items.map(({ id, addedAt, product }) => ({
      id,
      product_id: product.id,
      sku: product.sku,
      qty: wishlistQuantity,
      added_at: momentToWire(addedAt),
      vs_product: [JSON.stringify(productToWire(product))],
    })),
    items_count: items.length,
  };
}

/** Items whose product can't be read are skipped. */
export function wishlistFromWire({
  items,
}: v.InferOutput<typeof wishlistSchema>): readonly WishlistItem[] {
  return items.flatMap(({ id, added_at: addedAt, vs_product: carried }) => {
    const product = v.safeParse(productSchema, jsonOf([carried].flat()[0]));
    return product.success
      ? [{ id, addedAt: momentFromWire(addedAt), product: productFromWire(product.output) }]
      : [];
  });
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
