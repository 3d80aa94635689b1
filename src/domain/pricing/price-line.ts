import type { CartItemOptions, RentalPeriod } from '#domain/cart/cart.ts';
import { hasParts } from '#domain/catalog/bundle.ts';
import { chosenOptions, type ChosenOption } from '#domain/catalog/chosen-options.ts';
import { chosenParts } from '#domain/catalog/chosen-parts.ts';
import { matrixCell } from '#domain/catalog/price-matrix.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import { addOre, timesOre, type Ore } from '#domain/money/ore.ts';
import { priceFromNet, type Price, type VatRate } from '#domain/money/price.ts';
import { bundleNet } from './bundle-net.ts';
import { rentalDays } from '#domain/stock/rental-period.ts';
import type { Offer } from './offer.ts';
import type { OfferedProduct } from './offered-product.ts';
import { surchargeNet } from './surcharge.ts';
import { unitAt } from './unit-at.ts';

/** The quantity and the choices of a product. */
export interface Taken {
  /** The sku of the chosen variant, else the product's own. */
  readonly sku: string;
  readonly options: CartItemOptions;
  readonly quantity: number;
}

/** The unit price, and the VAT rate of the row. */
export interface LinePrice {
  readonly unit: Price;
  readonly vatRate: VatRate;
}

/** The fields of a product that `priceLine` reads. */
export type LineProduct = Pick<
  OfferedProduct,
  'kind' | 'sku' | 'offer' | 'vatRate' | 'variants' | 'customOptions' | 'bundle' | 'matrix'
>;

/**
 * The unit price at this quantity with these choices. Tiles, product pages, carts and orders all use
 * this one rule (rules/prices#one-price). A variant, a matrix cell or the parts of a bundle give the
 * price, and custom options add to it (rules/prices#custom-options). Refuses as chosen options and
 * parts do, and `cart.hidden`, `rental.period`, `cart.price_unknown`, `product.no_vat_rate`,
 * `product.no_such_configuration`, and `cart.not_available` for a grouped product, whose parts are
 * bought one by one.
 */
export function priceLine(product: LineProduct, taken: Taken): Result<LinePrice> {
  const chosen = chosenOptions(product.customOptions, taken.options.custom ?? []);
  if (!chosen.ok) return chosen;
  const day = netBeforeOptions(product, taken, chosen.value);
  const { vatRate } = product;
  if (!day.ok && day.refusal.code !== 'cart.price_unknown') return day;
  if (vatRate === undefined) return refused('product.no_vat_rate');
  if (!day.ok) return day;
  const base = timesDays(day.value, taken.options.rental);
  if (base === undefined) return refused('rental.period');
  const net = addOre(base, ...chosen.value.map((option) => additionOf(option, base)));
  if (net < 0) return refused('cart.price_unknown');
  return accepted({ unit: priceFromNet(net, vatRate), vatRate });
}

function netBeforeOptions(
  product: LineProduct,
  { sku, options, quantity }: Taken,
  chosen: readonly ChosenOption[],
): Result<Ore> {
  const { kind, bundle, matrix, variants } = product;
  if (kind === 'grouped') return refused('cart.not_available');
  if (bundle !== undefined) {
    if (!hasParts(bundle)) return refused('cart.price_unknown');
    const parts = chosenParts(bundle.options, options.bundle ?? []);
    return parts.ok ? bundleNet(bundle, parts.value, quantity) : parts;
  }
  if (options.bundle?.length) return refused('cart.not_available');
  if (matrix !== undefined) {
    return netAt(matrixCell(matrix, chosen)?.offer ?? { kind: 'unknown' }, quantity);
  }
  if (kind !== 'configurable') return netAt(product.offer, quantity);
  const variant = variants.find((each) => each.sku === sku);
  return variant === undefined
    ? refused('product.no_such_configuration')
    : netAt(variant.offer, quantity);
}

/** A rental is priced by the day (spec-gap: no price of a period is shown). Undefined for zero days. */
function timesDays(net: Ore, rental: RentalPeriod | undefined): Ore | undefined {
  if (rental === undefined) return net;
  const days = rentalDays(rental);
  return days === 0 ? undefined : timesOre(net, days);
}

function netAt(offer: Offer, quantity: number): Result<Ore> {
  const unit = unitAt(offer, quantity);
  return unit.ok ? accepted(unit.value.net) : unit;
}

/** An answered option adds the price of each chosen value, or its own price if a text was written. */
function additionOf({ option, values, text }: ChosenOption, base: Ore): Ore {
  const surcharges = [
    ...values.map(({ surcharge }) => surcharge),
    text === '' ? undefined : option.surcharge,
  ];
  return addOre(...surcharges.map((surcharge) => surchargeNet(surcharge, base)));
}
