import type { SpecialPrice } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';

/** Whether `now` lies in the special's window: `from` belongs to it, `to` does not. */
export function isWithinWindow(special: SpecialPrice, now: Moment): boolean {
  return (
    (special.from === undefined || special.from <= now) &&
    (special.to === undefined || now < special.to)
  );
}

/** The special net when its window is open and it is lower than `base`, else undefined (rules/prices#special-price). */
export function specialNet(
  base: Ore,
  special: SpecialPrice | undefined,
  now: Moment,
): Ore | undefined {
  if (special === undefined || !isWithinWindow(special, now)) return undefined;
  return special.net < base ? special.net : undefined;
}
