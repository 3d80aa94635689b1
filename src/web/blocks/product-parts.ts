import { fileAttributes, sizeAttributes } from '#domain/constants.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { offeredRequests } from '#domain/requests/offered-requests.ts';
import type { RequestKind } from '#domain/requests/request.ts';
import { isRentable } from '#domain/stock/is-rentable.ts';
import type { StoreView } from '#domain/settings.ts';
import { createPart, type PartOfPage } from '#web/ui/part.tsx';

/** Every value of every option of a configurable product. */
export const VariantPicker = createPart(
  'features/product/variant-picker',
  async () => (await import('#web/features/product/variant-picker.tsx')).VariantPicker,
);

/** What one costs when several are bought. */
export const TierPrices = createPart(
  'features/product/tier-prices',
  async () => (await import('#web/features/product/tier-prices.tsx')).TierPrices,
);

/** Bundles and custom options. */
export const ChoicesPurchase = createPart(
  'blocks/buy-box-choices',
  async () => (await import('./buy-box-choices.tsx')).ChoicesPurchase,
);

/** How to measure, for what is chosen by size. */
export const SizeGuide = createPart(
  'features/product/size-guide',
  async () => (await import('#web/features/product/size-guide.tsx')).SizeGuide,
  { isLate: true },
);

/** Whether a product is chosen by its size, and somebody wrote how to measure. */
export function hasSizeGuide(
  { options, matrix }: OfferedProduct,
  { settings }: StoreView,
): boolean {
  const isSized = options.some(({ attributeCode }) => sizeAttributes.includes(attributeCode));
  return settings.catalog.sizeGuide !== '' && (isSized || matrix !== undefined);
}

/** What is let for a period. */
export const RentalPurchase = createPart(
  'blocks/buy-box-rental',
  async () => (await import('./buy-box-rental.tsx')).RentalPurchase,
);

/** Every variant in one table. */
export const AllVariants = createPart(
  'blocks/buy-box-variants',
  async () => (await import('./buy-box-variants.tsx')).AllVariants,
  { isLate: true },
);

/** Several articles sold from one page. */
export const GroupPurchase = createPart(
  'blocks/buy-box-group',
  async () => (await import('./buy-box-group.tsx')).GroupPurchase,
);

/** The drawing with its measures, and papers. */
export const ProductPapers = createPart(
  'features/product/product-papers',
  async () => (await import('#web/features/product/product-papers.tsx')).ProductPapers,
);

/** What a downloadable product brings. */
export const DownloadList = createPart(
  'features/product/download-list',
  async () => (await import('#web/features/product/download-list.tsx')).DownloadList,
);

/** What stands below the buy box. */
export const ProductDetails = createPart(
  'blocks/product-details',
  async () => (await import('./product-details.tsx')).ProductDetails,
  { isLate: true },
);

/** The stars beside the name. */
export const RatingLink = createPart(
  'features/reviews/rating-link',
  async () => (await import('#web/features/reviews/rating-link.tsx')).RatingLink,
  { isLate: true },
);

/** Asking about what can't simply be bought. */
export const RequestOffer = createPart(
  'features/requests/request-offer',
  async () => (await import('#web/features/requests/request-offer.tsx')).RequestOffer,
);

/** What may be asked about an article of a product. */
export function requestsOf(
  { attributes, isCartHidden }: OfferedProduct,
  article: Pick<OfferedVariant, 'offer' | 'stock' | 'attributes'>,
): ReadonlySet<RequestKind> {
  const own = { ...attributes, ...article.attributes };
  return offeredRequests({ ...article, attributes: own, isCartHidden });
}

/** Whether something is chosen beside the variant. */
export function hasChoices({ customOptions, bundle }: OfferedProduct): boolean {
  return customOptions.length > 0 || bundle !== undefined;
}

/** Whether the cart takes it for a period. spec-gap: what is let has no variants and no choices. */
export function isRented(product: OfferedProduct): boolean {
  const isPlain = product.kind === 'simple' || product.kind === 'virtual';
  return isPlain && isRentable(product) && !hasChoices(product);
}

/** Whether all variants stand in a table that can be bought from. */
export function listsVariants(product: OfferedProduct, { settings }: StoreView): boolean {
  const { kind, offer, variants, isCartHidden } = product;
  const isBuyable = offer.kind === 'priced' && !isCartHidden && !hasChoices(product);
  return (
    settings.catalog.listsVariants && kind === 'configurable' && variants.length > 1 && isBuyable
  );
}

/** The parts that the page of a product shows: what nobody sees isn't fetched. */
export function productParts(product: OfferedProduct, storeView: StoreView): readonly PartOfPage[] {
  const { kind, offer, variants, downloads } = product;
  const offers = [offer, ...variants.map((variant) => variant.offer)];
  const hasTiers = offers.some((each) => each.kind === 'priced' && each.tiers.length > 0);
  const isAsked = [product, ...variants].some((article) => requestsOf(product, article).size > 0);
  return [
    ...(kind === 'configurable' ? [VariantPicker] : []),
    ...(listsVariants(product, storeView) ? [AllVariants] : []),
    ...(kind === 'grouped' ? [GroupPurchase] : []),
    ...(hasChoices(product) ? [ChoicesPurchase] : []),
    ...(isRented(product) ? [RentalPurchase] : []),
    ...(hasTiers ? [TierPrices] : []),
    ...(downloads ? [DownloadList] : []),
    ...(isAsked ? [RequestOffer] : []),
    ...([product, ...variants].some(hasPapers) ? [ProductPapers] : []),
    ...(hasSizeGuide(product, storeView) ? [SizeGuide] : []),
    RatingLink,
    ProductDetails,
  ];
}

function hasPapers({ attributes }: Pick<OfferedProduct, 'attributes'>): boolean {
  return [fileAttributes.drawing, ...fileAttributes.papers].some((code) => code in attributes);
}
