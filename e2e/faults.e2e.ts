import { expect, test } from 'vitest';
import { backupUnderOrders } from '#e2e/faults/backup-under-orders.ts';
import { killDuringCheckout } from '#e2e/faults/kill-during-checkout.ts';
import { killDuringImport } from '#e2e/faults/kill-during-import.ts';
import { floodLogIns } from '#e2e/faults/log-in-flood.ts';
import { importMutatedFiles } from '#e2e/faults/mutated-imports.ts';
import { randomCommerce } from '#e2e/faults/random-commerce.ts';
import { seededRandom } from '#e2e/faults/random.ts';
import { slowClients } from '#e2e/faults/slow-clients.ts';
import { twoProcesses } from '#e2e/faults/two-processes.ts';
import { thorough } from './journey.ts';

test('the order survives: kill -9 at random moments loses none and doubles none', async () => {
  const report = await killDuringCheckout(process.env.TEST_ALL ? 4 : 3, seededRandom(20261121));
  expect(report).toMatchObject({ lost: [], partial: [], doubled: [] });
  expect(report.acknowledged).toBeGreaterThan(0);
});

test(
  'two processes and an import share one file: nothing lost, nothing partial, no lock seen',
  thorough,
  async () => {
    const report = await twoProcesses(8, 300);
    expect(report).toMatchObject({ failures: [], lost: 0, partial: 0, lockedMessages: 0 });
    expect(report.importedRows).toBe(300);
  },
);

test('buyers and the shop’s people at once do whatever comes to mind: everything fits together', async () => {
  const report = await randomCommerce(process.env.TEST_ALL ? 1_000 : 100, seededRandom(20261126));
  expect(report.failures).toEqual([]);
  expect(report.done).toMatchObject({ order: expect.any(Number), move: expect.any(Number) });
});

test('a backup taken under orders restores with every acknowledged order', thorough, async () => {
  const report = await backupUnderOrders(15);
  expect(report).toMatchObject({ missingAfterRestore: 0, partial: 0 });
});

test('mutated files: no crash, no partial batch, every refusal named', thorough, async () => {
  const report = await importMutatedFiles(60, seededRandom(20261121));
  expect(report.failures).toEqual([]);
  expect(report.refusedRows).toBeGreaterThan(0);
});

test(
  'kill -9 in the middle of an import: import again, same state as one clean import',
  thorough,
  async () => {
    const report = await killDuringImport(2, 600, seededRandom(20261121));
    expect(report).toMatchObject({ different: 0, broken: [] });
  },
);

// Other systems have one loopback address.
test.skipIf(process.platform !== 'linux')(
  'a thousand slow senders and readers of one address leave the shop to the others',
  thorough,
  async () => {
    const report = await slowClients(1_000, 40, 0);
    expect(report.failures).toEqual({});
    expect(report.asked).toBe(40);
  },
);

test('a flood of log-ins leaves pages served', thorough, async () => {
  const report = await floodLogIns(200, 3);
  expect(report.pageFailures).toEqual({});
  expect(report.pages).toBeGreaterThan(0);
  // The line of passwords is bounded: most are told to come back.
  expect(report.logIns['503']).toBeGreaterThan(0);
});
