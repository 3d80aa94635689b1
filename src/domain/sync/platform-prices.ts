import type { Price } from '#domain/money/price.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import type { Moment } from '#domain/time/moment.ts';

/** What the server asks for a product now. */
export interface PlatformPrice {
  readonly productId: number;
  readonly final: Price;
  /** Before a reduction, as the server may show it; as `final` when there is none. */
  readonly regular: Price;
}

/** Whether a price is the server's latest. */
export interface PriceStanding {
  readonly isPriceCurrent: boolean;
  readonly priceRefreshedAt?: Moment;
}

interface Priced {
  readonly id: number;
  readonly offer: Offer;
}

/** Marks products as waiting for their price; with `clears` no older one is shown meanwhile. */
export function awaitPlatformPrices<Product extends Priced>(
  products: readonly Product[],
  clears: boolean,
): readonly (Product & PriceStanding)[] {
  return products.map((product) => ({
    ...product,
    ...(clears && { offer: { kind: 'unknown' as const } }),
    isPriceCurrent: false,
  }));
}

/**
 * The price is refreshed after a platform price sync (rules/offline#prices-after-a-pause). What the answer
 * leaves out stays as it is and is not current; a price on request stays on request
 * (rules/prices#hidden-prices).
 */
export function takePlatformPrices<Product extends Priced & PriceStanding>(
  products: readonly Product[],
  answer: readonly PlatformPrice[],
  now: Moment,
): readonly Product[] {
  const byId = new Map(answer.map((price) => [price.productId, price]));
  return products.map((product) => {
    const price = byId.get(product.id);
    if (!price) return product;
    const offer = afterPrice(product.offer, price);
    return { ...product, offer, isPriceCurrent: true, priceRefreshedAt: now };
  });
}

/** A regular price that is not above the final one is no reduction; tiers that save nothing go. */
function afterPrice(offer: Offer, { final, regular }: PlatformPrice): Offer {
  if (offer.kind === 'on-request') return offer;
  const { tiers, isFrom, squareMetres } =
    offer.kind === 'priced' ? offer : { tiers: [], isFrom: false };
  return {
    kind: 'priced',
    unit: final,
    ...(squareMetres !== undefined && { squareMetres }),
    ...(regular.gross > final.gross && { previous: regular }),
    tiers: tiers.filter(({ unit }) => unit.net < final.net),
    isFrom,
  };
}
