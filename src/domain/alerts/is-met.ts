import type { Ore } from '#domain/money/ore.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import type { Alert } from './alert.ts';
import { isOfferedNow } from './offered-alerts.ts';

/**
 * Whether an alert's letter is due: the article can be bought, and for a price alert it costs less than
 * the viewer saw, and no more than the limit (rules/alerts#telling).
 */
export function isMet(
  { kind, price }: Pick<Alert, 'kind' | 'price'>,
  product: Pick<OfferedProduct, 'kind' | 'attributes' | 'isCartHidden'>,
  article: Pick<OfferedVariant, 'status' | 'stock' | 'offer'>,
): boolean {
  if (!isOfferedNow(product, article)) return false;
  if (kind === 'stock') return true;
  const now = amountIn(article.offer, price?.isNet ?? false);
  if (now === undefined || price === undefined) return false;
  return now < price.seen && (price.limit === undefined || now <= price.limit);
}

/** The unit price in an offer as its viewer sees it large; undefined where it has none. */
export function amountIn(offer: Offer, isNet: boolean): Ore | undefined {
  if (offer.kind !== 'priced') return undefined;
  return isNet ? offer.unit.net : offer.unit.gross;
}
