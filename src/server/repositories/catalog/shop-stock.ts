import { rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** The stock of one article in one shop. */
export interface ShopStock {
  readonly productId: number;
  /** Code of the store location. */
  readonly locationCode: string;
  /** The quantity that can be bought: on hand and not reserved. */
  readonly available: number;
}

/** Loads the stock of these articles in all shops that have them. */
export async function loadShopStock(
  db: Db,
  productIds: readonly number[],
): Promise<readonly ShopStock[]> {
  const rows = await rowsIn(db.selectFrom('shop_stock').selectAll(), 'product_id', productIds);
  return rows.map(({ product_id, location_code, quantity, reserved }) => ({
    productId: product_id,
    locationCode: location_code,
    available: Math.max(0, quantity - reserved),
  }));
}
