import type { Acting } from '#server/acting.ts';
import { parentSkus } from '#server/repositories/catalog/products.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';

/** Writes, and tells every process of the new price. Parents show the price of their children too. */
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
