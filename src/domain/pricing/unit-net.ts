import type { PriceList } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import { specialNet } from './special-price.ts';
import { tierNet } from './tier-price.ts';

/** Who buys how many when. */
export interface PriceQuestion {
  readonly groupId: number;
  readonly quantity: number;
  readonly now: Moment;
}

/**
 * Net of one unit: the lowest of base, open special, the source's final price and every tier
 * reached (spec §4, protocol 3.7.4). Undefined when the base is unknown; zero is a price (decisions M6).
 */
export function unitNet(list: PriceList, question: PriceQuestion): Ore | undefined {
  if (list.base === undefined) return undefined;
  return lowest(
    regularNet(list, question),
    specialNet(list.base, list.special, question.now),
    list.final,
  );
}

/** What the unit costs without a reduction: base or the group's tier. A tier is nobody's sale (protocol 3.7.4). */
export function regularNet(list: PriceList, question: PriceQuestion): Ore | undefined {
  if (list.base === undefined) return undefined;
  return lowest(list.base, tierNet(list.tiers, question.groupId, question.quantity));
}

function lowest(first: Ore | undefined, ...others: readonly (Ore | undefined)[]): Ore | undefined {
  return others.reduce(
    (least, net) => (net !== undefined && (least === undefined || net < least) ? net : least),
    first,
  );
}
