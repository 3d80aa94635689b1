import type { ShopWithStock } from '#contract/views/product.ts';
import { isIntangible } from '#domain/catalog/is-intangible.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { Asking } from '#server/asking.ts';
import { findLocations } from '#server/workflows/content/find-locations.ts';
import { lacking, unsentGoods } from '#domain/checkout/unsent-goods.ts';
import { markDefault } from '#domain/checkout/choose-methods.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import { isFromWarehouse, pickupCode } from '#domain/checkout/freight.ts';
import { loadShopStock } from '#server/repositories/catalog/shop-stock.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { PricedCart } from './price-cart.ts';

/** Loads the stock of a product and its variants in each shop, up to the maximum that a guest sees. */
export async function shopsWith(
  asking: Asking,
  product: OfferedProduct,
): Promise<readonly ShopWithStock[]> {
  const { services, storeView, viewer } = asking;
  const articles = [product, ...product.variants].filter(({ stock }) => stock.isManaged);
  const isOfParts = product.kind === 'grouped' || product.kind === 'bundle';
  if (isOfParts || isIntangible(product) || articles.length === 0) return [];
  const shops = (await findLocations(asking)).filter(({ offersPickup }) => offersPickup);
  if (shops.length === 0) return [];
  const ids = articles.map(({ id }) => id);
  const known = await loadShopStock(services.database.read, ids);
  const { largestShown } = storeView.settings.stock;
  const maxShown = viewer.customerId === undefined ? largestShown : Number.POSITIVE_INFINITY;
  return shops.map(({ code, name }) => ({
    code,
    name,
    has: Object.fromEntries(
      articles.map(({ id, sku }) => {
        const here = known.find((each) => each.productId === id && each.locationCode === code);
        return [sku, Math.min(here?.available ?? 0, maxShown)];
      }),
    ),
  }));
}

/**
 * Marks each shop with the goods of a cart that it lacks: all goods must be fetched together
 * (rules/orders#pick-up). Goods that only shops have are not sent.
 */
export async function withLacks(
  db: Db,
  methods: readonly ShippingMethod[],
  { items }: Pick<PricedCart, 'items'>,
): Promise<readonly ShippingMethod[]> {
  if (!methods.some((method) => pickupCode(method) !== undefined)) return methods;
  const wanted = items.flatMap(({ found, line }) =>
    (line?.takes ?? []).flatMap(({ article: { id, stock }, quantity }) =>
      stock.isManaged ? [{ article: id, stock, quantity, name: found?.product.name ?? '' }] : [],
    ),
  );
  const unsent = unsentGoods(wanted);
  const known = await loadShopStock(
    db,
    wanted.map(({ article }) => article),
  );
  const had = methods.map((method) => {
    const code = pickupCode(method);
    if (isFromWarehouse(method)) return lacking(method, unsent);
    const left = new Map(
      known
        .filter(({ locationCode }) => locationCode === code)
        .map(({ productId, available }) => [productId, available]),
    );
    const isShort = ({ article, quantity }: (typeof wanted)[number]) => {
      const after = (left.get(article) ?? 0) - quantity;
      left.set(article, after);
      return after < 0;
    };
    return lacking(method, wanted.filter(isShort));
  });
  return markDefault(had);
}
