import { takesSeveral, type BundleOption } from '#domain/catalog/bundle.ts';
import { addOre, noOre, timesOre, type Ore } from '#domain/money/ore.ts';
import type { OfferedBundle, OfferedSelection } from './bundle-net.ts';
import { surchargeNet } from './surcharge.ts';
import { unitAt } from './unit-at.ts';

interface NetRange {
  readonly least: Ore;
  readonly most: Ore;
}

/**
 * The cheapest and the dearest bundle of parts in their preset quantities (rules/prices#bundles);
 * undefined where a price is unknown.
 */
export function bundleRange(bundle: OfferedBundle): NetRange | undefined {
  const options = bundle.options.filter(({ selections }) => selections.length > 0);
  const own = unitAt(bundle.own, 1);
  if (options.length === 0 || (bundle.priceKind === 'fixed' && !own.ok)) return undefined;
  const base = bundle.priceKind === 'fixed' && own.ok ? own.value.net : noOre;
  const ranges = options.map((option) => rangeOf(option, bundle, base));
  if (!ranges.every((range) => range !== undefined)) return undefined;
  const required = ranges.filter((_, index) => options[index]?.isRequired);
  const sorted = ranges.map(({ least }) => least).toSorted((one, other) => one - other);
  // An empty dynamic bundle can't be bought, so the cheapest bundle holds one part.
  const takesOne = bundle.priceKind === 'dynamic' && required.length === 0;
  return {
    least: addOre(base, ...(takesOne ? sorted.slice(0, 1) : required.map(({ least }) => least))),
    most: addOre(base, ...ranges.map(({ most }) => most)),
  };
}

/** The lowest and the highest price for one place of the bundle. */
function rangeOf(
  option: BundleOption<OfferedSelection>,
  { priceKind }: OfferedBundle,
  base: Ore,
): NetRange | undefined {
  const nets = option.selections.map(({ surcharge, quantity, offer }) => {
    if (priceKind === 'fixed') return timesOre(surchargeNet(surcharge, base), quantity);
    const unit = unitAt(offer, quantity);
    return unit.ok ? timesOre(unit.value.net, quantity) : undefined;
  });
  if (!nets.every((net) => net !== undefined)) return undefined;
  const sorted = nets.toSorted((one, other) => one - other);
  return {
    least: sorted[0] ?? noOre,
    most: takesSeveral(option) ? addOre(...nets) : (sorted.at(-1) ?? noOre),
  };
}
