import { firstPicture } from '#domain/catalog/first-picture.ts';
import type { Bundle, BundleOption, BundleSelection } from '#domain/catalog/bundle.ts';
import { preselectedParts } from '#domain/catalog/chosen-parts.ts';
import type { Product } from '#domain/catalog/product.ts';
import { priceFromNet, type Price } from '#domain/money/price.ts';
import { bundleRange } from './bundle-range.ts';
import {
  bundleNet,
  type OfferedBundle,
  type OfferedSelection,
  type PartPieces,
} from './bundle-net.ts';
import type { Offer } from './offer.ts';
import { findPart, type Part, type Parts } from './parts.ts';
import { priceArticle } from './price-article.ts';
import type { PriceContext } from './price-context.ts';
import { termsOf, type Terms } from './terms.ts';
import { tierOffers } from './tier-offers.ts';

/**
 * A bundle as the viewer sees it; parts of optional options are no defaults
 * (rules/products#bundle-parts). spec-gap: a bundle is taxed by its own class, whatever the classes of
 * its parts are.
 */
export function offerBundle(
  product: Product,
  bundle: Bundle,
  parts: Parts,
  terms: Terms,
  context: PriceContext,
): OfferedBundle {
  const isWithheldIn = (part: Part) => terms.isWithheld || termsOf(part, context).isWithheld;
  const offerSelection = (
    selection: BundleSelection,
    isRequired: boolean,
  ): readonly OfferedSelection[] => {
    const part = findPart(parts, selection.sku);
    if (part === undefined) return [];
    const { surcharge, ...rest } = selection;
    const picture = firstPicture(part);
    return [
      {
        ...rest,
        isDefault: selection.isDefault && isRequired,
        ...(surcharge !== undefined && !terms.isWithheld && { surcharge }),
        name: part.name,
        ...(picture && { picture }),
        stock: part.stock,
        offer: priceArticle(part, { ...terms, isWithheld: isWithheldIn(part) }, context),
      },
    ];
  };
  return {
    priceKind: bundle.priceKind,
    ...(bundle.priceView && { priceView: bundle.priceView }),
    own: priceArticle(product, terms, context),
    options: bundle.options.map((option): BundleOption<OfferedSelection> => ({
      ...option,
      selections: option.selections.flatMap((each) => offerSelection(each, option.isRequired)),
    })),
  };
}

/**
 * The price of a bundle before a choice: that of its preselected parts, with the quantities that lower
 * it. It is a range where the merchant wants one, or where nothing is preselected.
 */
export function priceBundle(bundle: OfferedBundle, { vatRate }: Terms): Offer {
  const chosen = preselectedParts(bundle.options);
  const priceAt = (quantity: number): Price | undefined => {
    const net = bundleNet(bundle, chosen, quantity);
    return net.ok && vatRate !== undefined ? priceFromNet(net.value, vatRate) : undefined;
  };
  const preselected = priceAt(1);
  const range = bundle.priceView || !preselected ? bundleRange(bundle) : undefined;
  const unit = range && vatRate !== undefined ? priceFromNet(range.least, vatRate) : preselected;
  if (unit === undefined || vatRate === undefined) return withheldOffer(bundle, chosen);
  const isFrom = range !== undefined && range.least !== range.most;
  const quantities = [
    ...stepsOf(bundle.own, 1),
    ...chosen.flatMap(({ selection, quantity }) => stepsOf(selection.offer, quantity)),
  ];
  return {
    kind: 'priced',
    unit,
    tiers: tierOffers(quantities, priceAt),
    isFrom,
    ...(isFrom && bundle.priceView === 'range' && { most: priceFromNet(range.most, vatRate) }),
  };
}

/** The offer is on request where the bundle is, or one of the parts to be taken. */
function withheldOffer({ own, options }: OfferedBundle, chosen: readonly PartPieces[]): Offer {
  const all = options.flatMap(({ selections }) => selections);
  const taken = chosen.length > 0 ? chosen.map(({ selection }) => selection) : all;
  const offers = [own, ...taken.map(({ offer }) => offer)];
  return offers.some(({ kind }) => kind === 'on-request')
    ? { kind: 'on-request' }
    : { kind: 'unknown' };
}

/**
 * The number of bundles at which each tier of a part is reached, when one bundle has `each` pieces of
 * it.
 */
function stepsOf(offer: Offer, each: number): readonly number[] {
  if (offer.kind !== 'priced' || each <= 0) return [];
  return offer.tiers.map(({ quantity }) => Math.ceil(quantity / each));
}
