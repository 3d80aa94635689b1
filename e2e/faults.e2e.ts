import { expect, test } from 'vitest';
import { backupUnderOrders } from './faults/backup-under-orders.ts';
import { killDuringCheckout } from './faults/kill-during-checkout.ts';
import { seededRandom } from './faults/random.ts';
import { twoProcesses } from './faults/two-processes.ts';

test('the order survives: kill -9 at random moments loses none and doubles none', async () => {
  const report = await killDuringCheckout(4, seededRandom(20261121));
  expect(report).toMatchObject({ lost: [], partial: [], doubled: [] });
  expect(report.acknowledged).toBeGreaterThan(0);
}, 120_000);

test('two processes and an import share one file: nothing lost, nothing partial, no lock seen', async () => {
  const report = await twoProcesses(8, 300);
  expect(report).toMatchObject({ failures: [], lost: 0, partial: 0, lockedMessages: 0 });
  expect(report.importedRows).toBe(300);
}, 120_000);

test('a backup taken under orders restores with every acknowledged order', async () => {
  const report = await backupUnderOrders(15);
  expect(report).toMatchObject({ missingAfterRestore: 0, partial: 0 });
}, 120_000);
