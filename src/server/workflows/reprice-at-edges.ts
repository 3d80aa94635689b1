import { nextVatEdge } from '#domain/pricing/price-edges.ts';
import type { Moment } from '#domain/time/moment.ts';
import { logChanges } from '#server/repositories/change-log.ts';
import { findProductIds } from '#server/repositories/prices.ts';
import { skusWithPriceEdge } from '#server/repositories/products.ts';
import { loadVatRules } from '#server/repositories/vat-rules.ts';
import type { Services } from '#server/services.ts';
import { recordPrices } from './record-prices.ts';

/**
 * Tells every process of the prices that changed by themselves between two moments, because a special
 * price or a VAT rate began or ended (decisions M10).
 */
export async function repriceAtEdges(
  { database }: Services,
  after: Moment,
  until: Moment,
): Promise<void> {
  if (until <= after) return;
  const skus = await skusWithPriceEdge(database.read, after, until);
  const vatEdge = nextVatEdge(await loadVatRules(database.read), after);
  const isVatChanged = vatEdge !== undefined && vatEdge <= until;
  if (skus.length === 0 && !isVatChanged) return;
  await database.transaction(async (tx) => {
    await recordPrices(tx, [...(await findProductIds(tx, skus)).values()], until);
    await logChanges(tx, 'price', skus, until);
    if (isVatChanged) await logChanges(tx, 'tax', ['*'], until);
  });
}
