import type { Price } from '#domain/money/price.ts';
import { forSale } from './for-sale.ts';
import type { Offer } from './offer.ts';
import { askedOffer } from './offer-of-choices.ts';
import type { OfferedProduct } from './offered-product.ts';

/**
 * A product's present and regular price for a viewer, with its cheapest and dearest variant on sale.
 */
export interface PriceSpan {
  readonly final: Price;
  readonly regular: Price;
  /** Absent when nothing is reduced (rules/prices#special-price). */
  readonly special?: Price;
  readonly minimal: Price;
  readonly maximal: Price;
  readonly minimalRegular: Price;
  readonly maximalRegular: Price;
}

type Priced = Extract<Offer, { readonly kind: 'priced' }>;

/**
 * The range of a product's prices; undefined where the viewer sees none (rules/prices#price-span,
 * rules/prices#hidden-prices).
 */
export function priceSpan(product: OfferedProduct): PriceSpan | undefined {
  const { offer, variants } = product;
  const asked = askedOffer(product);
  if (offer.kind !== 'priced' || asked.kind !== 'priced') return undefined;
  const below = forSale(variants)
    .map((variant) => variant.offer)
    .filter((each) => each.kind === 'priced');
  const offers: readonly Priced[] = below.length > 0 ? below : [offer, asked];
  const most = offer.most === undefined ? [] : [offer.most];
  const units = byGross([...offers.map(({ unit }) => unit), ...most]);
  const regulars = byGross([...offers.map(regularOf), ...most]);
  return {
    final: asked.unit,
    regular: regularOf(asked),
    ...(asked.previous === undefined ? {} : { special: asked.unit }),
    minimal: units.at(0) ?? asked.unit,
    maximal: units.at(-1) ?? asked.unit,
    minimalRegular: regulars.at(0) ?? asked.unit,
    maximalRegular: regulars.at(-1) ?? asked.unit,
  };
}

function regularOf({ previous, unit }: Priced): Price {
  return previous ?? unit;
}

function byGross(prices: readonly Price[]): readonly Price[] {
  return prices.toSorted((a, b) => a.gross - b.gross);
}
