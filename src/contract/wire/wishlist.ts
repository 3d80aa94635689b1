import * as v from 'valibot';
import { wishlistQuantity } from '#domain/constants.ts';
import type { WishlistItem } from '#domain/customer/wishlist.ts';
import { skuSchema } from './ids.ts';
import { isoMoment, momentFromWire, momentToWire } from './moment.ts';
import { productFromWire, productSchema, productToWire } from './product.ts';

/** Clients keep these fields of a product beside those of its document. */
const heldFields =
  'tax bundle_options options product_option selectedVariant configuration is_configured qty prev_qty parentSku ' +
  'server_item_id server_cart_id is_in_stock info errors price_is_current price_refreshed_at brand drawing warranty ' +
  'width depth height ean nobb series color material package mounting_image environment_image';

/** Clients may send a whole product. The server reads only its sku (rules/products#wishlist). */
export const heldProductSchema = v.strictObject({
  ...Object.fromEntries(
    [...Object.keys(productSchema.entries), ...heldFields.split(' ')].map((name) => [
      name,
      v.optional(v.unknown()),
    ]),
  ),
  sku: skuSchema,
});

export const wishlistItemSchema = v.object({
  id: v.number(),
  product_id: v.number(),
  sku: v.string(),
  qty: v.number(),
  added_at: isoMoment,
  vs_product: v.optional(v.union([v.array(v.string()), v.string()])),
});

/** The list with each product as JSON, first in `vs_product` (rules/products#wishlist). */
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

/** Items whose product can't be read are passed over. */
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
