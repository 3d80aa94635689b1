import { program } from '#domain/actor.ts';
import { chargesSoFar } from '#domain/ledger/order-charges.ts';
import type { Clock } from '#server/clock.ts';
import { insertPostings, ordersWithoutLedger } from '#server/repositories/sales/ledger.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import type { Database } from '#server/repositories/system/database.ts';

const batchSize = 100;

/** Gives orders that an older program placed their ledger, from what is known of them (rules/orders#ledger). */
export async function openLedgers(database: Database, clock: Clock): Promise<void> {
  for (;;) {
    const isDone = await database.transaction(async (tx) => {
      const ids = await ordersWithoutLedger(tx, batchSize);
      for (const id of ids) {
        const order = await findOrder(tx, id);
        if (order === undefined) continue;
        const { cancellations } = await findProgress(tx, order);
        const acting = { actor: program('ledger'), now: clock() };
        await insertPostings(tx, id, chargesSoFar(order, cancellations), acting);
      }
      return ids.length < batchSize;
    });
    if (isDone) return;
  }
}
