import type { ServedCartItem } from '#contract/wire/cart-item.ts';
import { isCutToLength } from '#domain/catalog/is-cut-to-length.ts';
import { isSealed } from '#domain/catalog/is-sealed.ts';
import { packingOf } from '#domain/catalog/sale-unit.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { availability } from '#domain/stock/availability.ts';
import { lineChecksum } from './line-checksum.ts';
import type { PricedItem } from '#server/workflows/price-cart.ts';

export function servedItem(
  { item, found, choices, line, tiers = [], isBulky, refusedFor }: PricedItem,
  cartId: string,
): ServedCartItem {
  const { id, ...stored } = item;
  const checksum = lineChecksum(item.options);
  const own = { ...stored, serverItemId: String(id), cartId, checksum };
  if (found === undefined) {
    const problems = ['cart.not_available'];
    return { ...own, name: item.sku, urlPath: '', choices, problems };
  }
  const { product, article } = found;
  const [picture] = [...article.pictures, ...product.pictures];
  const takes = line?.takes ?? [{ article, quantity: item.quantity }];
  const isGone = takes.some(
    (each) => availability(each.article.stock, each.quantity) === 'out_of_stock',
  );
  return {
    ...own,
    name: product.name,
    urlPath: article.sku === product.sku ? product.urlPath : variantPath(product, article),
    ...(picture && { picture: picture.path }),
    choices,
    ...(line && { unit: line.unit, vatRate: line.vatRate, fulfilment: line.fulfilment }),
    ...(line && tiers.length > 0 && { tiers }),
    ...(line && { weight: line.weight }),
    ...(isBulky === true && { isBulky }),
    ...(isSealed(product, article) && { isSealed: true }),
    ...(isCutToLength(product, article) && { isCutToLength: true }),
    ...packingOf(article, product),
    problems: [
      ...(line === undefined ? [unbuyable(refusedFor)] : []),
      ...(isGone ? ['cart.quantity_unavailable'] : []),
    ],
  };
}

function unbuyable(refusedFor: PricedItem['refusedFor']): ErrorCode {
  return refusedFor === 'product.no_vat_rate' || refusedFor === 'quote.expired'
    ? refusedFor
    : 'cart.price_unknown';
}
