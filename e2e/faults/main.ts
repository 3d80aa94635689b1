import { backupUnderOrders } from './backup-under-orders.ts';
import { hangEngines } from './hung-engines.ts';
import { importHugeFiles } from './huge-imports.ts';
import { killDuringCheckout } from './kill-during-checkout.ts';
import { killDuringImport } from './kill-during-import.ts';
import { floodLogIns } from './log-in-flood.ts';
import { viewPages } from './memory.ts';
import { importMutatedFiles } from './mutated-imports.ts';
import { randomCommerce } from './random-commerce.ts';
import { seededRandom } from './random.ts';
import { slowClients } from './slow-clients.ts';
import { twoProcesses } from './two-processes.ts';

/** The faults at full size; `npm test` runs the same ones small. */
const faults = {
  kill: (seed: number) => killDuringCheckout(20, seededRandom(seed)),
  processes: () => twoProcesses(300, 5000),
  memory: (seed: number) => viewPages(20_000, seededRandom(seed)),
  logins: () => floodLogIns(200, 15),
  slow: () => slowClients(1_000, 300, 100),
  engines: () => hangEngines(30),
  backup: () => backupUnderOrders(200),
  commerce: (seed: number) => randomCommerce(10_000, seededRandom(seed)),
  imports: async (seed: number) => ({
    huge: await importHugeFiles(),
    mutated: await importMutatedFiles(2_500, seededRandom(seed)),
    killed: await killDuringImport(10, 10_000, seededRandom(seed)),
  }),
} as const;

const names = Object.keys(faults);
const [asked = names] = [process.argv.slice(2).filter((name) => names.includes(name))].filter(
  ({ length }) => length > 0,
);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
for (const name of asked) {
  const start = performance.now();
  const report = await faults[name as keyof typeof faults](seed);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  process.stdout.write(`${JSON.stringify({ fault: name, seed, seconds, ...report })}\n`);
}
