import { canBeBought } from '#domain/pricing/for-sale.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { inWarehouse, isSoldOut } from '#domain/stock/availability.ts';
import { isRentable } from '#domain/stock/is-rentable.ts';
import type { ArticleAlertKind } from './alert.ts';

type Article = Pick<OfferedVariant, 'status' | 'stock' | 'offer'>;
type Product = Pick<OfferedProduct, 'kind' | 'attributes' | 'isCartHidden'>;

/**
 * The alerts that a viewer may ask for about an article. There are none about goods that the viewer
 * could never buy here (rules/alerts#asking).
 */
export function offeredAlerts(product: Product, article: Article): readonly ArticleAlertKind[] {
  const { stock, offer } = article;
  if (offer.kind !== 'priced' || product.isCartHidden || stock.isOffSale === true) return [];
  if (product.kind === 'grouped' || isRentable(product)) return [];
  return isSoldOut(inWarehouse(stock)) ? ['stock'] : offer.unit.gross > 0 ? ['price'] : [];
}

/** Whether an article can be bought by a viewer now, as an alert promises. */
export function isOfferedNow(product: Product, article: Article): boolean {
  return canBeBought(article) && !product.isCartHidden;
}
