import { backupUnderOrders } from './backup-under-orders.ts';
import { badCalls } from './bad-calls.ts';
import { replayAccounts } from './account-replays.ts';
import { askMuch } from './costly-calls.ts';
import { raceForCoupons } from './coupon-race.ts';
import { findLongestHolds } from './longest-holds.ts';
import { hangEngines } from './hung-engines.ts';
import { importHugeFiles } from './huge-imports.ts';
import { killDuringCheckout } from './kill-during-checkout.ts';
import { killDuringImport } from './kill-during-import.ts';
import { killDuringPayments } from './kill-during-payments.ts';
import { orderLastItems } from './last-items.ts';
import { floodLogIns } from './log-in-flood.ts';
import { viewPages } from './memory.ts';
import { importMutatedFiles } from './mutated-imports.ts';
import { openSettings, type NamedSetting } from './settings.ts';
import { randomPayments } from './random-payments.ts';
import { randomCommerce } from './random-commerce.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { replay } from './replays.ts';
import { slowClients } from './slow-clients.ts';
import { twoProcesses } from './two-processes.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** The full size, unless `COUNT` asks for another. */
const count = (full: number) => Number(process.env.COUNT ?? full);
const random = () => seededRandom(seed);

/** Orders must survive these on every engine, with one process and with two. */
const ofOrders = {
  kill: (setting: NamedSetting) => killDuringCheckout(count(300), random(), setting),
  items: (setting: NamedSetting) => orderLastItems(count(5_000), setting),
  coupons: (setting: NamedSetting) => raceForCoupons(count(2_000), setting),
  replays: (setting: NamedSetting) => replay(count(2_000), random(), setting),
  commerce: (setting: NamedSetting) => randomCommerce(count(10_000), random(), setting),
  payments: (setting: NamedSetting) => randomPayments(count(10_000), random(), setting),
  'account-replays': (setting: NamedSetting) => replayAccounts(count(2_000), random(), setting),
  'payment-kills': (setting: NamedSetting) => killDuringPayments(count(300), random(), setting),
} as const;

/** A shop in one process must survive these on every engine. */
const ofEngines = {
  'bad-calls': (setting: NamedSetting) => badCalls(count(10_000), random(), setting),
} as const;

/** A busy shop must also survive these. */
const others = {
  processes: () => twoProcesses(300, 5000),
  memory: () => viewPages(20_000, random()),
  logins: () => floodLogIns(200, 15),
  costly: async () => ({ kinds: await askMuch(90, 15) }),
  holds: () => findLongestHolds(4_000),
  slow: () => slowClients(1_000, 300, 100),
  engines: () => hangEngines(30),
  backup: () => backupUnderOrders(200),
  imports: async () => ({
    huge: await importHugeFiles(),
    mutated: await importMutatedFiles(2_500, random()),
    killed: await killDuringImport(10, 10_000, random()),
  }),
} as const;

/** Figures of reports that must be nothing. */
const mustBeNothing = new Set(
  (
    'broken failures pageFailures lost partial doubled lockedMessages ' +
    'oversold unsold over unused different unpaid stranded missingAfterRestore'
  ).split(' '),
);

/** `npm test` runs the same faults small. */
async function run(name: string, work: () => Promise<object>, setting = {}): Promise<void> {
  const start = performance.now();
  // A run that throws counts as failed, and the others still run.
  const report = await work().catch((error: unknown) => ({ failures: [String(error)] }));
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const line = { fault: name, ...setting, seed, seconds, ...report };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  if (hasFailed(report)) process.exitCode = 1;
}

function hasFailed(report: object): boolean {
  return Object.entries(report).some(([name, value]: [string, unknown]) => {
    const isObject = typeof value === 'object' && value !== null;
    if (!mustBeNothing.has(name)) return isObject && hasFailed(value);
    return isObject ? Object.keys(value).length > 0 : value !== 0;
  });
}

const names = [ofOrders, ofEngines, others].flatMap((faults) => Object.keys(faults));
/** `races` is three of them. */
const asked = process.argv
  .slice(2)
  .flatMap((name) => (name === 'races' ? ['items', 'coupons', 'replays'] : [name]))
  .filter((name) => names.includes(name));
const wanted = new Set(asked.length > 0 ? asked : names);

const settings = await openSettings();
try {
  for (const [name, fault] of Object.entries({ ...ofOrders, ...ofEngines })) {
    if (!wanted.has(name)) continue;
    for (const setting of settings.all) {
      const { engine, processes } = setting;
      if (processes > 1 && name in ofEngines) continue;
      await run(name, () => fault(setting), { engine, processes });
    }
  }
  for (const [name, fault] of Object.entries(others)) if (wanted.has(name)) await run(name, fault);
} finally {
  await settings.stop();
}
