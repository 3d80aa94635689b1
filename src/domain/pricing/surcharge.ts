import type { Surcharge } from '#domain/catalog/custom-option.ts';
import { noOre, roundHalfUp, type Ore } from '#domain/money/ore.ts';

/**
 * The amount that a choice adds to the net of one piece. A percentage is of the price before any choice
 * (rules/prices#custom-options).
 */
export function surchargeNet(surcharge: Surcharge | undefined, base: Ore): Ore {
  if (surcharge === undefined) return noOre;
  return surcharge.kind === 'fixed'
    ? surcharge.net
    : roundHalfUp((base * surcharge.basisPoints) / 10_000);
}

/** Whether a choice adds nothing, because it has no surcharge or one of 0. */
export function addsNothing(surcharge: Surcharge | undefined): boolean {
  if (surcharge === undefined) return true;
  return (surcharge.kind === 'fixed' ? surcharge.net : surcharge.basisPoints) === 0;
}
