import type { PricePoint, SpecialPrice } from '#domain/catalog/product.ts';
import { askedPrices } from '#domain/pricing/asked-prices.ts';
import { isWithinWindow } from '#domain/pricing/special-price.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/database.ts';
import {
  addPricePoints,
  latestPrices,
  type PriceHistoryEntry,
} from '#server/repositories/catalog/price-history.ts';
import { loadPrices } from '#server/repositories/catalog/prices.ts';

/**
 * Records prices in the transaction that changes one, and in the job that follows special prices
 * (rules/prices#earlier-price).
 */
export async function recordPrices(
  tx: Db,
  productIds: readonly number[],
  now: Moment,
): Promise<void> {
  if (productIds.length === 0) return;
  const known = await latestPrices(tx, productIds);
  const points: PriceHistoryEntry[] = [];
  for (const { id, priceList } of await loadPrices(tx, productIds)) {
    const latest = known.get(id) ?? new Map<PricePoint['audience'], Ore>();
    for (const [audience, net] of askedPrices(priceList, now, latest.keys())) {
      if (latest.get(audience) === net) continue;
      // For a price that is new here, only its special price's dates tell since when it holds.
      const from = latest.size === 0 ? windowStart(priceList.special, net, now) : now;
      points.push({ productId: id, audience, net, from });
    }
  }
  await addPricePoints(tx, points);
}

function windowStart(special: SpecialPrice | undefined, net: Ore, now: Moment): Moment {
  const isOpen = special !== undefined && special.net === net && isWithinWindow(special, now);
  return isOpen ? (special.from ?? now) : now;
}
