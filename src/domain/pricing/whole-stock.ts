import { associatedLinks } from '#domain/catalog/associated-links.ts';
import type { Product } from '#domain/catalog/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { inWarehouse, isSoldOut } from '#domain/stock/availability.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { bundleStock } from './bundle-stock.ts';
import { findPart, type Parts } from './parts.ts';

type Whole = Pick<Product, 'kind' | 'stock' | 'bundle' | 'links'> & {
  readonly variants: readonly Pick<Product['variants'][number], 'status' | 'stock'>[];
};

/**
 * The stock of a product. One that is sold by its variants or parts is sold out when all of them are,
 * or when a place of a bundle can't be filled (rules/products#stock).
 */
export function wholeStock(product: Whole, parts: Parts): StockItem {
  const { kind, bundle, variants, stock: own } = product;
  if (bundle !== undefined)
    return bundleStock(own, bundle, ({ sku }) => findPart(parts, sku)?.stock);
  if (kind === 'configurable')
    return stockOfAny(
      own,
      variants.filter(({ status }) => isEnabled(status)),
    );
  if (kind === 'grouped')
    return stockOfAny(
      own,
      associatedLinks(product).flatMap(({ sku }) => findPart(parts, sku) ?? []),
    );
  return own;
}

/** The product's own row gives the limits of sale, and its articles decide whether it is in stock. */
function stockOfAny(own: StockItem, articles: readonly { readonly stock: StockItem }[]): StockItem {
  const isHad = articles.some(({ stock }) => !isSoldOut(inWarehouse(stock)));
  if (isHad) return isSoldOut(own) ? { ...own, isInStock: true, isManaged: false } : own;
  const inShops = Math.max(0, ...articles.map(({ stock }) => stock.shopQuantity ?? 0));
  return { ...own, isInStock: false, ...(inShops > 0 && { shopQuantity: inShops }) };
}
