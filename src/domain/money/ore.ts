declare const oreBrand: unique symbol;

/** A whole number of øre (rules/money#amounts), the only unit of money in the shop. */
export type Ore = number & { readonly [oreBrand]: true };

export const noOre = 0 as Ore;

/** Makes an Ore of a whole number; a fraction or an unsafe number is a programming error. */
export function ore(whole: number): Ore {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${whole} is not a whole number of øre`);
  // -0 would differ from 0 in comparisons and hashes.
  return (whole === 0 ? 0 : whole) as Ore;
}

/** Rounds half away from zero, so that a refund mirrors its charge. */
export function roundHalfUp(amount: number): Ore {
  return ore(Math.sign(amount) * Math.floor(Math.abs(amount) + 0.5));
}

export function addOre(...amounts: readonly Ore[]): Ore {
  return ore(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtractOre(from: Ore, amount: Ore): Ore {
  return ore(from - amount);
}

export function timesOre(amount: Ore, quantity: number): Ore {
  return roundHalfUp(amount * quantity);
}
