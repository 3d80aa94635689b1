import { sizeAttributes } from '#domain/constants.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { showsQuoteButton } from '#domain/quotes/quote-access.ts';
import { offeredRequests } from '#domain/requests/offered-requests.ts';
import type { RequestKind } from '#domain/requests/request.ts';
import type { StoreView } from '#domain/settings.ts';
import { isRentable } from '#domain/stock/is-rentable.ts';

/** Whether a product is chosen by size, and the shop has a page about measuring. */
export function hasSizeGuide(
  { options, matrix }: OfferedProduct,
  { settings }: StoreView,
): boolean {
  const isSized = options.some(({ attributeCode }) => sizeAttributes.includes(attributeCode));
  return settings.catalog.sizeGuide !== '' && (isSized || matrix !== undefined);
}

/** The requests that a visitor can send about an article. */
export function requestsOf(
  { attributes, isCartHidden }: OfferedProduct,
  article: Pick<OfferedVariant, 'offer' | 'stock' | 'attributes'>,
): ReadonlySet<RequestKind> {
  const own = { ...attributes, ...article.attributes };
  return offeredRequests({ ...article, attributes: own, isCartHidden });
}

export function hasChoices({ customOptions, bundle }: OfferedProduct): boolean {
  return customOptions.length > 0 || bundle !== undefined;
}

/** Whether the cart takes it as a rental. spec-gap: a rental has no variants and no choices. */
export function isRented(product: OfferedProduct): boolean {
  const isPlain = product.kind === 'simple' || product.kind === 'virtual';
  return isPlain && isRentable(product) && !hasChoices(product);
}

/** Whether the quote button is shown. Goods with choices of their own come to a quote by the cart. */
export function isQuoted(
  product: OfferedProduct,
  variant: OfferedVariant | undefined,
  { settings }: StoreView,
): boolean {
  const isChosen = product.kind !== 'configurable' || variant !== undefined;
  const isPlain = product.kind !== 'grouped' && !hasChoices(product) && !isRented(product);
  return isChosen && isPlain && showsQuoteButton(product, settings);
}

export function listsVariants(product: OfferedProduct, { settings }: StoreView): boolean {
  const { kind, offer, variants, isCartHidden } = product;
  const isBuyable = offer.kind === 'priced' && !isCartHidden && !hasChoices(product);
  return (
    settings.catalog.listsVariants && kind === 'configurable' && variants.length > 1 && isBuyable
  );
}
