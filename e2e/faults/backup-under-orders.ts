import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '#e2e/shop.ts';
import { openDatabase } from '#server/repositories/system/database.ts';
import { fillStock, operate, plentiful } from './operator.ts';
import { prepareOrder, sendOrder } from './order-client.ts';
import { readStoredOrders } from './stored-orders.ts';

export interface BackupReport {
  readonly acknowledgedBefore: number;
  readonly missingAfterRestore: number;
  readonly partial: number;
  readonly restoreSeconds: number;
}

/** Takes a backup while orders come in and restores it elsewhere (rules/safety#backups). */
export async function backupUnderOrders(ordersBefore: number): Promise<BackupReport> {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-backup-'));
  const file = join(folder, 'backup.armatur');
  const restored = join(folder, 'restored');
  const shop = await startShop();
  try {
    await fillStock(shop.dataDir);
    const acknowledged: string[] = [];
    let isOpen = true;
    let early: readonly string[] = [];
    const buying = (async () => {
      while (isOpen) {
        const attempt = await sendOrder(shop.origin, await prepareOrder(shop.origin, plentiful));
        if (attempt.kind === 'acknowledged') acknowledged.push(attempt.key);
      }
    })();
    while (acknowledged.length < ordersBefore) await new Promise((next) => setTimeout(next, 20));
    early = [...acknowledged];
    await operate(['backup', '--file', file], shop.dataDir);
    isOpen = false;
    await buying;
    const start = performance.now();
    await operate(['restore', '--file', file], restored);
    const restoreSeconds = (performance.now() - start) / 1000;
    await operate(['check'], restored);
    const database = await openDatabase({ dataDir: restored });
    const stored = await readStoredOrders(database);
    await database.close();
    return {
      acknowledgedBefore: early.length,
      missingAfterRestore: early.filter((key) => !stored.numbers.has(key)).length,
      partial: stored.partial.length,
      restoreSeconds: Math.round(restoreSeconds * 100) / 100,
    };
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
