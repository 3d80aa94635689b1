import type { SpecialPrice } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';

/** Whether `now` is in the time of a price: `from` is included, `to` is not. */
export function isWithinWindow(
  { from, to }: Pick<SpecialPrice, 'from' | 'to'>,
  now: Moment,
): boolean {
  return (from === undefined || from <= now) && (to === undefined || now < to);
}

/**
 * The special price when it is open now and lower than `base`, else undefined
 * (rules/prices#special-price).
 */
export function specialNet(
  base: Ore,
  special: SpecialPrice | undefined,
  now: Moment,
): Ore | undefined {
  if (special === undefined || !isWithinWindow(special, now)) return undefined;
  return special.net < base ? special.net : undefined;
}
