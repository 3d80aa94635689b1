import { hasParts } from '#domain/catalog/bundle.ts';
import type { CustomOption } from '#domain/catalog/custom-option.ts';
import type { Product, Variant } from '#domain/catalog/product.ts';
import { packingOf, type Packing } from '#domain/catalog/sale-unit.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { agreedSteps } from './agreed-steps.ts';
import type { OfferedBundle } from './bundle-net.ts';
import { pricingAttributes } from './discount-group.ts';
import { forSale } from './for-sale.ts';
import { isCartHidden } from './cart-visibility.ts';
import type { Offer } from './offer.ts';
import type { OfferedMatrix, OfferedProduct, OfferedVariant } from './offered-product.ts';
import type { Parts } from './parts.ts';
import { offerOf, priceArticle } from './price-article.ts';
import { offerBundle, priceBundle } from './price-bundle.ts';
import type { PriceContext } from './price-context.ts';
import { isOnRequest } from './price-disclosure.ts';
import { priceGrouped } from './price-grouped.ts';
import { termsOf, type Terms } from './terms.ts';
import { wholeStock } from './whole-stock.ts';

const noParts: Parts = new Map();

/**
 * A product without variants or parts to choose has no price, even if its own price list has one
 * (rules/prices#unknown-price).
 */
const nothingToBuy: Offer = { kind: 'unknown' };

/**
 * A product as the viewer sees it, with offers instead of price lists. A configurable product has the
 * price of its cheapest variant that can be bought, whether that is lower or higher than its own
 * (rules/prices#configurable-products). A grouped one sums its `parts`, and a bundle its preselected
 * parts. A matrix does not change the price in lists (rules/prices#price-columns).
 */
export function priceProduct(
  product: Product,
  context: PriceContext,
  parts: Parts = noParts,
): OfferedProduct {
  const {
    priceList: _,
    variants: articles,
    bundle: kit,
    matrix,
    customOptions,
    ...shown
  } = product;
  const terms = termsOf(product, context);
  const variants = articles.map((variant) => offerVariant(variant, product, terms, context));
  const bundle = kit && offerBundle(product, kit, parts, terms, context);
  const offer =
    bundle === undefined
      ? priceWhole(product, variants, terms, context, parts)
      : offerOfParts(bundle, terms);
  return {
    ...shown,
    variants,
    customOptions: terms.isWithheld ? customOptions.map(withoutSurcharges) : customOptions,
    stock: wholeStock(product, parts),
    ...(bundle && { bundle }),
    ...(matrix && { matrix: offerMatrix(product, matrix, terms, context) }),
    offer,
    ...(terms.vatRate !== undefined && { vatRate: terms.vatRate }),
    isCartHidden: isCartHidden(context.viewer, context.prices),
  };
}

function offerOfParts(bundle: OfferedBundle, terms: Terms): Offer {
  return hasParts(bundle) ? priceBundle(bundle, terms) : nothingToBuy;
}

function offerVariant(
  { priceList, ...variant }: Variant,
  product: Product,
  terms: Terms,
  context: PriceContext,
): OfferedVariant {
  const isWithheld = isOnRequest(variant.attributes, context.prices);
  const own = isWithheld ? { ...terms, isWithheld } : terms;
  const attributes = pricingAttributes(variant, product);
  const offer = priceArticle({ ...variant, attributes, priceList }, own, context);
  return { ...variant, offer: perUnit(offer, packingOf(variant, product), terms) };
}

/** The offer with the unit that its price is for, and its packs (rules/products#units). */
function perUnit(offer: Offer, { saleUnit, packs }: Packing, { vatRate }: Terms): Offer {
  if (offer.kind !== 'priced') return offer;
  return {
    ...offer,
    ...(saleUnit && { saleUnit }),
    ...(packs !== undefined && vatRate !== undefined && { packs, vatRate }),
  };
}

function priceOwn(product: Product, terms: Terms, context: PriceContext): Offer {
  return perUnit(priceArticle(product, terms, context), packingOf(product), terms);
}

function priceWhole(
  product: Product,
  variants: readonly OfferedVariant[],
  terms: Terms,
  context: PriceContext,
  parts: Parts,
): Offer {
  if (product.kind === 'grouped') return priceGrouped(product, parts, context);
  if (product.matrix !== undefined) return fromOffer(priceOwn(product, terms, context));
  if (product.kind === 'bundle') return nothingToBuy;
  if (product.kind !== 'configurable') return priceOwn(product, terms, context);
  if (!variants.some(({ status }) => isEnabled(status))) return nothingToBuy;
  return cheapestOffer(variants) ?? priceOwn(product, terms, context);
}

/** Where the price depends on choices, a list shows the merchant's own price as "from". */
function fromOffer(offer: Offer): Offer {
  return offer.kind === 'priced' ? { ...offer, isFrom: true } : offer;
}

/**
 * The cheapest offer of the variants that can be bought now, else of all, marked "from" when prices
 * differ. Without any price it is on request if one of them is; undefined when all are unknown.
 */
function cheapestOffer(variants: readonly OfferedVariant[]): Offer | undefined {
  const offers = forSale(variants).map(({ offer }) => offer);
  const [first, ...others] = offers
    .flatMap((offer) => (offer.kind === 'priced' ? [offer] : []))
    .toSorted((one, other) => one.unit.gross - other.unit.gross);
  if (first === undefined) return offers.find(({ kind }) => kind === 'on-request');
  return { ...first, isFrom: others.some((offer) => offer.unit.net !== first.unit.net) };
}

function offerMatrix(
  { sku, attributes }: Pick<Product, 'sku' | 'attributes'>,
  { optionIds, cells }: NonNullable<Product['matrix']>,
  terms: Terms,
  context: PriceContext,
): OfferedMatrix {
  return {
    optionIds,
    cells: cells.map(({ valueIds, priceList }) => ({
      valueIds,
      offer: offerOf(priceList, terms, context, {
        agreed: agreedSteps(
          context.viewer.agreed,
          { own: { kind: 'cell', sku, valueIds }, attributes, base: priceList.base },
          context.now,
        ),
        history: [],
      }),
    })),
  };
}

/** A surcharge is a price too, so it is hidden with the others (rules/prices#hidden-prices). */
function withoutSurcharges({ surcharge: _, values, ...option }: CustomOption): CustomOption {
  return { ...option, values: values.map(({ id, label }) => ({ id, label })) };
}
