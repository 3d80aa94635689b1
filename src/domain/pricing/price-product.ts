import type { Product } from '#domain/catalog/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { isCartHidden } from './cart-visibility.ts';
import type { Offer } from './offer.ts';
import type { OfferedProduct, OfferedVariant } from './offered-product.ts';
import { priceArticle } from './price-article.ts';
import type { PriceContext } from './price-context.ts';
import { priceGrouped, type AssociatedProducts } from './price-grouped.ts';

/**
 * A product as the viewer may see it: every price list becomes an offer (spec §4, §6). A configurable
 * product follows its cheapest enabled variant, up as well as down (protocol 3.7.3 G2); a grouped one
 * sums `associated`, its linked products by sku.
 */
export function priceProduct(
  product: Product,
  context: PriceContext,
  associated: AssociatedProducts = new Map(),
): OfferedProduct {
  const { priceList: _, variants: articles, ...shown } = product;
  const variants = articles.map(({ priceList, ...variant }): OfferedVariant => ({
    ...variant,
    offer: priceArticle({ sku: variant.sku, priceList }, product.taxClassId, context),
  }));
  return {
    ...shown,
    variants,
    offer: priceWhole(product, variants, context, associated),
    isCartHidden: isCartHidden(context.viewer, context.prices),
  };
}

function priceWhole(
  product: Product,
  variants: readonly OfferedVariant[],
  context: PriceContext,
  associated: AssociatedProducts,
): Offer {
  if (product.kind === 'grouped') return priceGrouped(product, associated, context);
  const cheapest = product.kind === 'configurable' ? cheapestOffer(variants) : undefined;
  return cheapest ?? priceArticle(product, product.taxClassId, context);
}

/** The cheapest priced offer of the enabled variants, marked "from" when they differ; undefined when none has a price. */
function cheapestOffer(variants: readonly OfferedVariant[]): Offer | undefined {
  const offers = variants
    .filter((variant) => isEnabled(variant.status))
    .flatMap(({ offer }) => (offer.kind === 'priced' ? [offer] : []));
  const [first, ...others] = offers.toSorted((one, other) => one.unit.gross - other.unit.gross);
  if (first === undefined) return undefined;
  return { ...first, isFrom: others.some((offer) => offer.unit.net !== first.unit.net) };
}
