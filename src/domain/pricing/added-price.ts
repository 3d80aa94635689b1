import type { Surcharge } from '#domain/catalog/custom-option.ts';
import { accepted, type Result } from '#domain/errors.ts';
import { noOre, subtractOre, type Ore } from '#domain/money/ore.ts';
import { priceFromNet, type Price } from '#domain/money/price.ts';
import { bundleNet, type PartPieces } from './bundle-net.ts';
import { priceLine, type LineProduct, type Taken } from './price-line.ts';
import { surchargeNet } from './surcharge.ts';

/** The price of one piece before custom options add to it. Refuses as `priceLine` does. */
export function netWithoutOptions(product: LineProduct, taken: Taken): Result<Ore> {
  const axes = new Set(product.matrix?.optionIds);
  const { custom = [], ...options } = taken.options;
  const line = priceLine(
    { ...product, customOptions: product.customOptions.filter(({ id }) => axes.has(id)) },
    {
      ...taken,
      options: { ...options, custom: custom.filter(({ optionId }) => axes.has(optionId)) },
    },
  );
  return line.ok ? accepted(line.value.unit.net) : line;
}

/** An option's value adds this to one piece that costs `base` without it. It is undefined when it adds nothing. */
export function optionPrice(
  { vatRate }: Pick<LineProduct, 'vatRate'>,
  surcharge: Surcharge | undefined,
  base: Ore,
): Price | undefined {
  const net = surchargeNet(surcharge, base);
  return net === 0 || vatRate === undefined ? undefined : priceFromNet(net, vatRate);
}

/**
 * The price of a part's pieces in one bundle at this quantity. In a dynamic bundle it is their own
 * price, in a fixed one their surcharge. It is undefined when they add nothing, or when the price is
 * hidden.
 */
export function partPrice(
  { bundle, vatRate }: Pick<LineProduct, 'bundle' | 'vatRate'>,
  part: PartPieces,
  bundles: number,
): Price | undefined {
  if (bundle === undefined || vatRate === undefined) return undefined;
  const whole = bundleNet(bundle, [part], bundles);
  const empty = bundle.priceKind === 'fixed' ? bundleNet(bundle, [], bundles) : accepted(noOre);
  if (!whole.ok || !empty.ok) return undefined;
  const net = subtractOre(whole.value, empty.value);
  return net === 0 ? undefined : priceFromNet(net, vatRate);
}
