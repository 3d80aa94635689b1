import type { Bundle, BundleSelection } from '#domain/catalog/bundle.ts';
import type { ChosenPart } from '#domain/catalog/chosen-parts.ts';
import type { Picture } from '#domain/catalog/product.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import { addOre, timesOre, type Ore } from '#domain/money/ore.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { Offer } from './offer.ts';
import { surchargeNet } from './surcharge.ts';
import { unitAt } from './unit-at.ts';

/** A part as one viewer may see it. */
export interface OfferedSelection extends BundleSelection {
  readonly name: string;
  readonly picture?: Pick<Picture, 'path' | 'tones'>;
  readonly stock: StockItem;
  /** The unit price of the part in a dynamic bundle. */
  readonly offer: Offer;
}

/** A bundle as one viewer sees it; parts that can't be sold are left out. */
export interface OfferedBundle extends Bundle<OfferedSelection> {
  /** The bundle's own price. A fixed bundle adds the surcharges of its parts to it. */
  readonly own: Offer;
}

/** A part of a bundle, with its pieces in one bundle. */
export type PartPieces = Pick<ChosenPart<OfferedSelection>, 'selection' | 'quantity'>;

/**
 * The net price of one bundle of these parts when `quantity` bundles are taken (rules/prices#bundles):
 * the sum of the parts times their pieces. Refuses as `unitAt` does when a part, or the bundle itself,
 * has no price, and `product.option_required` where a dynamic bundle would be empty. spec-gap: a part's
 * tier counts all its pieces in the line.
 */
export function bundleNet(
  bundle: Pick<OfferedBundle, 'priceKind' | 'own' | 'options'>,
  parts: readonly PartPieces[],
  quantity: number,
): Result<Ore> {
  const missing = missingOption(bundle, parts);
  if (missing) return refused('product.option_required', { option: missing.label });
  if (bundle.priceKind === 'dynamic') return sumOfParts(parts, quantity);
  const own = unitAt(bundle.own, quantity);
  if (!own.ok) return own;
  const { net } = own.value;
  const additions = parts.map((part) =>
    timesOre(surchargeNet(part.selection.surcharge, net), part.quantity),
  );
  return accepted(addOre(net, ...additions));
}

/** The option to ask for where a dynamic bundle would be empty, since it needs at least one part. */
export function missingOption(
  { priceKind, options }: Pick<OfferedBundle, 'priceKind' | 'options'>,
  parts: readonly PartPieces[],
): OfferedBundle['options'][number] | undefined {
  if (priceKind === 'fixed' || parts.length > 0) return undefined;
  return options.find(({ selections }) => selections.length > 0);
}

function sumOfParts(parts: readonly PartPieces[], quantity: number): Result<Ore> {
  const nets: Ore[] = [];
  for (const { selection, quantity: each } of parts) {
    const unit = unitAt(selection.offer, each * quantity);
    if (!unit.ok) return unit;
    nets.push(timesOre(unit.value.net, each));
  }
  return accepted(addOre(...nets));
}
