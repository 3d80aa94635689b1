import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { Offer } from './offer.ts';
import type { OfferedProduct } from './offered-product.ts';
import { priceLine, type Taken } from './price-line.ts';
import { tierOffers } from './tier-offers.ts';

/**
 * The offer while the visitor chooses: the unit price with the choices so far, and the quantities with
 * a lower one. Where the choices have no price yet, it is the product's own offer.
 */
export function offerOfChoices(product: OfferedProduct, chosen: Omit<Taken, 'quantity'>): Offer {
  const own = product.variants.find(({ sku }) => sku === chosen.sku)?.offer ?? product.offer;
  const open = withoutDemands(product, chosen.options);
  const priceAt = (quantity: number) => priceLine(open, { ...chosen, quantity });
  const one = priceAt(1);
  if (!one.ok) return one.refusal.code === 'cart.hidden' ? { kind: 'on-request' } : own;
  const { unit } = one.value;
  if (own.kind !== 'priced') return { kind: 'priced', unit, tiers: [], isFrom: false };
  const steps = own.tiers.map(({ quantity }) => quantity);
  const tiers = tierOffers(steps, (quantity) => {
    const line = priceAt(quantity);
    return line.ok ? line.value.unit : undefined;
  });
  const hasOwnPrice = own.previous !== undefined && unit.net === own.unit.net;
  return {
    kind: 'priced',
    unit,
    ...(hasOwnPrice && { previous: own.previous }),
    ...(own.saleUnit && { saleUnit: own.saleUnit }),
    ...(own.packs !== undefined && { packs: own.packs }),
    ...(own.vatRate !== undefined && { vatRate: own.vatRate }),
    ...(own.squareMetres !== undefined && { squareMetres: own.squareMetres }),
    tiers,
    isFrom: false,
  };
}

/** The price in a cart before a choice. A bundle may be shown with its lowest price. */
export function askedOffer(product: OfferedProduct): Offer {
  const { bundle, offer, sku } = product;
  return bundle === undefined ? offer : offerOfChoices(product, { sku, options: {} });
}

/**
 * The product without required choices: they are needed to buy it, but not to price it. A bundle
 * without any choice keeps its required options, since they are preselected.
 */
function withoutDemands(
  { customOptions, bundle, ...product }: OfferedProduct,
  chosen: CartItemOptions,
): OfferedProduct {
  return {
    ...product,
    customOptions: customOptions.map(({ maximumLength: _, ...option }) => ({
      ...option,
      isRequired: false,
    })),
    ...(bundle && {
      bundle: {
        ...bundle,
        options: bundle.options.map((option) =>
          chosen.bundle?.length ? { ...option, isRequired: false } : option,
        ),
      },
    }),
  };
}
