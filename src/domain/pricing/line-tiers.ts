import { chosenParts } from '#domain/catalog/chosen-parts.ts';
import type { Offer, TierOffer } from './offer.ts';
import { priceLine, type LineProduct, type Taken } from './price-line.ts';

/**
 * The unit price with these choices from each quantity on, the first from 1, so that a cart can change
 * the quantity without the server (rules/prices#tier-price). Empty where the price is the same for all
 * quantities.
 */
export function lineTiers(
  product: LineProduct,
  taken: Pick<Taken, 'sku' | 'options'>,
): readonly TierOffer[] {
  const quantities = new Set([1, ...thresholds(product, taken)]);
  if (quantities.size === 1) return [];
  const tiers: TierOffer[] = [];
  for (const quantity of [...quantities].toSorted((one, other) => one - other)) {
    const line = priceLine(product, { ...taken, quantity });
    if (!line.ok) return [];
    const { unit } = line.value;
    if (unit.net !== tiers.at(-1)?.unit.net) tiers.push({ quantity, unit });
  }
  return tiers.length > 1 ? tiers : [];
}

/** The quantities at which the price may change. */
function thresholds(
  { offer, variants, matrix, bundle }: LineProduct,
  { sku, options }: Pick<Taken, 'sku' | 'options'>,
): readonly number[] {
  const own: readonly (Offer | undefined)[] = [
    offer,
    variants.find((each) => each.sku === sku)?.offer,
    bundle?.own,
    ...(matrix?.cells ?? []).map((cell) => cell.offer),
  ];
  const parts = bundle ? chosenParts(bundle.options, options.bundle ?? []) : undefined;
  const ofParts = parts?.ok ? parts.value : [];
  return [
    ...own.flatMap((each) => (each ? tiersOf(each) : [])),
    // A part's tier counts all its pieces in the line.
    ...ofParts.flatMap(({ selection, quantity }) =>
      tiersOf(selection.offer).map((tier) => Math.ceil(tier / quantity)),
    ),
  ];
}

function tiersOf(offer: Offer): readonly number[] {
  return offer.kind === 'priced' ? offer.tiers.map(({ quantity }) => Math.ceil(quantity)) : [];
}
