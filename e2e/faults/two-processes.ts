import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop, type RunningShop } from '#e2e/shop.ts';
import { openDatabase } from '#server/repositories/system/database.ts';
import { brokenRules, fillStock, operate, operatorKey, plentiful } from './operator.ts';
import { prepareOrder, sendOrder } from './order-client.ts';
import { readStoredOrders } from './stored-orders.ts';

export interface TwoProcessReport {
  readonly seconds: number;
  readonly sent: number;
  readonly acknowledged: number;
  /** Refusals and lost answers, each in words. */
  readonly failures: readonly string[];
  readonly lost: number;
  readonly partial: number;
  readonly importedRows: number;
  /** Longest time an event loop stood still, in each process. */
  readonly longestStallMs: readonly number[];
  readonly orderP99Ms: number;
  readonly lockedMessages: number;
  /** The findings of `armatur check`. */
  readonly broken: readonly string[];
}

const ordersPerSecond = 5;

/**
 * Two shops on one embedded database, both taking orders, while the operator's program imports rows
 * (issue of the house: nothing lost, nothing partial, no lock reaches a visitor).
 */
export async function twoProcesses(seconds: number, rows: number): Promise<TwoProcessReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'armatur-two-'));
  const shops: RunningShop[] = [];
  try {
    shops.push(await startShop({ dataDir }));
    await fillStock(dataDir);
    shops.push(await startShop({ dataDir }));
    const importing = importRows(dataDir, rows);
    const results = await Promise.all(shops.map((shop) => placeOrders(shop, seconds)));
    const importedRows = await importing;
    const stalls = await Promise.all(shops.map(longestStall));
    const outputs = shops.map((shop) => shop.output()).join('\n');

    const keys = results.flatMap(({ acknowledged }) => acknowledged);
    const database = await openDatabase({ dataDir });
    const stored = await readStoredOrders(database);
    await database.close();
    const times = results.flatMap(({ timesMs }) => timesMs).toSorted((one, other) => one - other);
    return {
      seconds,
      sent: results.reduce((sum, { sent }) => sum + sent, 0),
      acknowledged: keys.length,
      failures: results.flatMap(({ failures }) => failures),
      lost: keys.filter((key) => !stored.numbers.has(key)).length,
      partial: stored.partial.length,
      importedRows,
      longestStallMs: stalls,
      orderP99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
      lockedMessages: outputs.split('database is locked').length - 1,
      broken: await brokenRules({ dataDir }),
    };
  } finally {
    await Promise.all(shops.map((shop) => shop.kill()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Placed {
  sent: number;
  acknowledged: string[];
  failures: string[];
  timesMs: number[];
}

/** Arrivals do not wait for answers: a stall shows as late orders, not as fewer. */
async function placeOrders({ origin }: RunningShop, seconds: number): Promise<Placed> {
  const placed: Placed = { sent: 0, acknowledged: [], failures: [], timesMs: [] };
  const start = performance.now();
  const running: Promise<void>[] = [];
  const placeOne = async () => {
    const intended = performance.now();
    placed.sent++;
    try {
      const attempt = await sendOrder(origin, await prepareOrder(origin, plentiful));
      placed.timesMs.push(performance.now() - intended);
      if (attempt.kind === 'acknowledged') placed.acknowledged.push(attempt.key);
      else placed.failures.push(JSON.stringify(attempt));
    } catch (error) {
      placed.failures.push(String(error));
    }
  };
  for (let sent = 0; sent < seconds * ordersPerSecond; sent++) {
    const due = start + (sent * 1000) / ordersPerSecond;
    await new Promise((next) => setTimeout(next, Math.max(0, due - performance.now())));
    running.push(placeOne());
  }
  await Promise.all(running);
  return placed;
}

async function importRows(dataDir: string, rows: number): Promise<number> {
  const file = join(dataDir, 'rows.csv');
  const header =
    'sku,attribute_set_code,product_type,name,price,qty,is_in_stock,visibility,tax_class_name,product_websites,categories';
  const body = Array.from(
    { length: rows },
    (_, row) =>
      `LOAD-${row},Default,simple,Prøvevare ${row},${(row % 900) + 10}.00,10,1,"Catalog, Search",Taxable Goods,base,Default Category/Prøve`,
  );
  await writeFile(file, `${header}\n${body.join('\n')}\n`);
  const report = await operate(['import', 'products', '--file', file, '--json'], dataDir);
  // The report's shape is public.
  return (JSON.parse(report) as { created: number }).created;
}

/** The longest stop of a process's event loop, as its own metrics tell it. */
async function longestStall(shop: RunningShop): Promise<number> {
  const key = await operatorKey(shop.dataDir);
  const answer = await fetch(`${shop.origin}/metrics`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const match = /nodejs_eventloop_lag_max_seconds ([\d.e+-]+)/.exec(await answer.text());
  if (!match?.[1]) throw new Error('The metrics do not tell how long the event loop stood still');
  return Number(match[1]) * 1_000;
}
