import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import { pickupCode } from '#domain/checkout/freight.ts';
import { loadShopStock } from '#server/repositories/catalogue/shop-stock.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { PricedCart } from './price-cart.ts';

/** Names at each shop what it lacks of a cart: goods are fetched where all of them are (rules/orders#pick-up). */
export async function withLacks(
  db: Db,
  methods: readonly ShippingMethod[],
  { items }: Pick<PricedCart, 'items'>,
): Promise<readonly ShippingMethod[]> {
  if (!methods.some((method) => pickupCode(method) !== undefined)) return methods;
  const wanted = items.flatMap(({ found, line }) =>
    (line?.takes ?? []).flatMap(({ article: { id, stock }, quantity }) =>
      stock.isManaged ? [{ id, quantity, name: found?.product.name ?? '' }] : [],
    ),
  );
  const known = await loadShopStock(
    db,
    wanted.map(({ id }) => id),
  );
  return methods.map((method) => {
    const code = pickupCode(method);
    if (code === undefined) return method;
    const left = new Map(
      known
        .filter(({ locationCode }) => locationCode === code)
        .map(({ productId, available }) => [productId, available]),
    );
    const lacks = new Set<string>();
    for (const { id, quantity, name } of wanted) {
      const after = (left.get(id) ?? 0) - quantity;
      left.set(id, after);
      if (after < 0) lacks.add(name);
    }
    return lacks.size === 0 ? method : { ...method, lacks: [...lacks] };
  });
}
