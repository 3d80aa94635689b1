import type { Acting } from '#server/acting.ts';
import { parentSkus } from '#server/repositories/catalog/products.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';

/**
 * Writes a price and reports it to every process. Parents change too, since they show the prices of
 * their children.
 */
export function tellingPrice(
  { database, now }: Acting,
  sku: string,
  write: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const outcome = await write(tx);
    if (outcome === 'unchanged') return outcome;
    await logChanges(tx, 'price', [sku, ...(await parentSkus(tx, sku))], now);
    return outcome;
  });
}
