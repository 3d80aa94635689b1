import { ore, type Ore } from '#domain/money/ore.ts';

/** Reads an amount in kroner, above zero and without fractions of an øre; undefined for other texts. */
export function readOre(text: string): Ore | undefined {
  const [, kroner, decimals = ''] = /^(\d{1,12})(?:[.,](\d{1,5}))?$/.exec(text) ?? [];
  if (kroner === undefined || /[1-9]/.test(decimals.slice(2))) return undefined;
  const amount = Number(kroner) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return amount === 0 ? undefined : ore(amount);
}
