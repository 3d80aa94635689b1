import { program } from '#domain/actor.ts';
import { chargesSoFar } from '#domain/ledger/order-charges.ts';
import type { Clock } from '#server/clock.ts';
import {
  insertPostings,
  loadGivenBack,
  ordersLackingPostings,
} from '#server/repositories/sales/ledger.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import type { Database } from '#server/repositories/system/database.ts';

const batchSize = 100;

/**
 * Adds missing postings to orders, from their known data; an older program, which may run beside this
 * one, writes none (rules/orders#ledger).
 */
export async function openLedgers(database: Database, clock: Clock): Promise<void> {
  const posted = { actor: program('ledger'), now: clock() };
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    after = await database.transaction(async (tx) => {
      const ids = await ordersLackingPostings(tx, from, batchSize);
      for (const id of ids) {
        const order = await findOrder(tx, id);
        if (order === undefined) continue;
        const { cancellations } = await findProgress(tx, order);
        await insertPostings(
          tx,
          id,
          chargesSoFar(order, cancellations, await loadGivenBack(tx, order)),
          posted,
        );
      }
      return ids.at(-1);
    });
  }
}
