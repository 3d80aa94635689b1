import { rm } from 'node:fs/promises';
import { freePort, freshData, startShop } from '#e2e/shop.ts';
import { fillStock, plentiful } from './operator.ts';
import { prepareOrder, sendOrder, type PreparedOrder } from './order-client.ts';
import { readStoredOrders } from './stored-orders.ts';

export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly unknown: number;
  readonly lost: readonly string[];
  readonly partial: readonly string[];
  /** Keys whose repeat after the restart gave another order number. */
  readonly doubled: readonly string[];
}

/**
 * Kills the shop at random moments of checkout, starts it again and sends every order once more: what was
 * acknowledged is there, what was not becomes exactly one order (rules/safety#crashes).
 */
export async function killDuringCheckout(kills: number, random: () => number): Promise<KillReport> {
  const dataDir = await freshData();
  const port = await freePort();
  const acknowledged = new Map<string, string>();
  const sent: PreparedOrder[] = [];
  const doubled = new Set<string>();
  let unknown = 0;
  try {
    for (let round = 0; round < kills; round++) {
      const shop = await startShop({ dataDir, port });
      if (round === 0) await fillStock(dataDir);
      const killAfterMs = 20 + random() * 400;
      const killed = new Promise<void>((done) => {
        setTimeout(() => void shop.kill().then(done), killAfterMs);
      });
      let isAlive = true;
      void killed.then(() => (isAlive = false));
      while (isAlive) {
        const order = await prepareOrder(shop.origin, plentiful).catch(() => undefined);
        if (!order) continue;
        sent.push(order);
        const attempt = await sendOrder(shop.origin, order);
        if (attempt.kind === 'acknowledged') acknowledged.set(order.key, attempt.orderNumber);
        if (attempt.kind === 'unknown') unknown++;
      }
      await killed;
    }
    const shop = await startShop({ dataDir, port });
    for (const order of sent) {
      const again = await sendOrder(shop.origin, order);
      const first = acknowledged.get(order.key);
      if (again.kind !== 'acknowledged')
        throw new Error(`A repeat was not taken: ${JSON.stringify(again)}`);
      if (first !== undefined && first !== again.orderNumber) doubled.add(order.key);
    }
    await shop.stop();
    const stored = readStoredOrders(dataDir);
    if (stored.numbers.size !== sent.length) {
      throw new Error(`${sent.length} orders were sent, ${stored.numbers.size} are stored`);
    }
    return {
      kills,
      acknowledged: acknowledged.size,
      unknown,
      lost: [...acknowledged.keys()].filter((key) => !stored.numbers.has(key)),
      partial: stored.partial,
      doubled: [...doubled],
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
