import type { TileProduct } from '#domain/listing/tile-product.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import { addWishes } from '#web/features/cart/add-wishes.ts';
import { storeView } from '#web/state/page/this-page.ts';

/** Adds products of a list to the cart, each with the smallest quantity that is sold. */
export async function wishesToCart(
  tiles: readonly Pick<TileProduct, 'sku'>[],
  setName?: string,
): Promise<void> {
  const { notifyError } = await import('#web/state/notices/notifications.ts');
  try {
    const { wholeProducts } = await import('#web/state/whole-products.ts');
    const { maximumQuantity } = storeView.settings.cart;
    const products = await wholeProducts(tiles.map(({ sku }) => sku));
    await addWishes(
      products.map((product) => ({
        product,
        quantity: quantityBounds(product.stock, maximumQuantity).min,
      })),
      { setName },
    );
  } catch (error) {
    notifyError(error);
  }
}
