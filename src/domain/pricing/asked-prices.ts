import type { PriceList, PricePoint } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import { lowestNet } from './lowest-net.ts';
import { everyGroupId } from './tier-price.ts';
import { unitNet } from './unit-net.ts';

type Audience = PricePoint['audience'];

/**
 * The present unit price for all viewers, and for each group with a price of its own, as the price
 * history records it (rules/prices#earlier-price). A group of `known` that no longer has its own price
 * gets the base, which is never below the price for all. Empty when the price is unknown.
 */
export function askedPrices(
  list: PriceList,
  now: Moment,
  known: Iterable<Audience>,
): ReadonlyMap<Audience, Ore> {
  const { base } = list;
  const all = unitNet(list, { groupId: everyGroupId, quantity: 1, now });
  if (base === undefined || all === undefined) return new Map();
  const asked = new Map<Audience, Ore>([...known].map((audience) => [audience, base]));
  for (const { groupId, quantity, net } of list.tiers) {
    if (groupId === everyGroupId || quantity > 1) continue;
    asked.set(groupId, lowestNet(base, asked.get(groupId), net) ?? net);
  }
  return asked.set('all', all);
}
