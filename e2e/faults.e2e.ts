import { expect, test } from 'vitest';
import { backupUnderOrders } from '#e2e/faults/backup-under-orders.ts';
import { replayAccounts } from '#e2e/faults/account-replays.ts';
import { askMuch } from '#e2e/faults/costly-calls.ts';
import { raceForCoupons } from '#e2e/faults/coupon-race.ts';
import { killDuringCheckout } from '#e2e/faults/kill-during-checkout.ts';
import { killDuringImport } from '#e2e/faults/kill-during-import.ts';
import { killDuringPayments } from '#e2e/faults/kill-during-payments.ts';
import { orderLastItems } from '#e2e/faults/last-items.ts';
import { floodLogIns } from '#e2e/faults/log-in-flood.ts';
import { importMutatedFiles } from '#e2e/faults/mutated-imports.ts';
import { randomCommerce } from '#e2e/faults/random-commerce.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { randomPayments } from '#e2e/faults/random-payments.ts';
import { replay } from '#e2e/faults/replays.ts';
import { slowClients } from '#e2e/faults/slow-clients.ts';
import { twoProcesses } from '#e2e/faults/two-processes.ts';
import { thorough } from './journey.ts';

test('the order survives: kill -9 at random moments loses none and doubles none', async () => {
  const report = await killDuringCheckout(process.env.TEST_ALL ? 4 : 3, seededRandom(20261121));
  expect(report).toMatchObject({ lost: [], partial: [], doubled: [], broken: [] });
  expect(report.acknowledged).toBeGreaterThan(0);
});

test('kill -9 at the steps of a provider: its money and the ledger agree afterwards', async () => {
  const kills = process.env.TEST_ALL ? 36 : 4;
  const report = await killDuringPayments(kills, seededRandom(20261128));
  expect(report).toMatchObject({ failures: [], different: [], doubled: [], unpaid: [] });
  expect(report).toMatchObject({ stranded: [], broken: [] });
  expect(Object.keys(report.kills)).not.toContain('elsewhere');
});

test(
  'two processes and an import share one file: nothing lost, nothing partial, no lock seen',
  thorough,
  async () => {
    const report = await twoProcesses(8, 300);
    expect(report).toMatchObject({ failures: [], lost: 0, partial: 0, lockedMessages: 0 });
    expect(report.broken).toEqual([]);
    expect(report.importedRows).toBe(300);
  },
);

test('buyers and the shop’s people at once do whatever comes to mind: everything fits together', async () => {
  const report = await randomCommerce(process.env.TEST_ALL ? 1_000 : 100, seededRandom(20261126));
  expect(report.failures).toEqual([]);
  expect(report.done).toMatchObject({ order: expect.any(Number), ship: expect.any(Number) });
});

test('buyers pay, break off and come late while the shop and the provider fail: the ledger is right', async () => {
  const report = await randomPayments(process.env.TEST_ALL ? 1_000 : 150, seededRandom(20261128));
  expect(report).toMatchObject({
    failures: [],
    different: [],
    doubled: [],
    unpaid: [],
    stranded: [],
    broken: [],
  });
  expect(report.done).toMatchObject({ order: expect.any(Number), pay: expect.any(Number) });
});

test(
  'of the last goods exactly so many are sold as there are, by two shops',
  thorough,
  async () => {
    const report = await orderLastItems(200, { processes: 2 });
    // The expected sales are one, twice, and five, of the warehouse and of the shop.
    expect(report).toMatchObject({ acknowledged: 14, oversold: 0, unsold: 0 });
    expect(report).toMatchObject({ failures: [], broken: [] });
  },
);

test('a coupon with one use is used once by fifty at once, in two shops', thorough, async () => {
  const report = await raceForCoupons(50, { processes: 2 });
  expect(report).toMatchObject({ used: 1, over: 0, unused: 0, failures: [], broken: [] });
});

test('orders and shipments sent again in every way exist once', thorough, async () => {
  const report = await replay(40, seededRandom(20261126), { processes: 2 });
  expect(report).toMatchObject({ doubled: [], failures: [], broken: [] });
});

test(
  'returns, refunds, coupons and erasures sent again and killed happen once',
  thorough,
  async () => {
    const report = await replayAccounts(70, seededRandom(20261129), { processes: 2 });
    expect(report).toMatchObject({ doubled: [], lost: [], failures: [], broken: [] });
  },
);

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

test.skipIf(process.platform !== 'linux')(
  'ninety calls for whole catalogues at once leave others served',
  thorough,
  async () => {
    const reports = await askMuch(90, 3);
    for (const { failures, answers } of reports) {
      expect(failures).toEqual({});
      expect(Object.keys(answers)).toEqual(['200']);
    }
  },
);
