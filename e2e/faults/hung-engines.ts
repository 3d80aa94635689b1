import { setTimeout as wait } from 'node:timers/promises';
import { startShop, type RunningShop } from '#e2e/shop.ts';
import { aDoor, type Door } from '#testing/a-door.ts';
import { aMailServer, type MailServer } from '#testing/a-mail-server.ts';
import { findMachine } from '#tools/verify/machine.ts';
import { fetchOpensearch, startOpensearch } from '#tools/verify/opensearch.ts';
import { startPostgres, startRedis, type ThrowAway } from '#tools/verify/servers.ts';
import { fillStock } from './operator.ts';
import { startTraffic, type Traffic, type TrafficReport } from './traffic.ts';

/** The answers to visitors while one engine hung, and after. */
interface HungReport extends TrafficReport {
  readonly engine: string;
  readonly seconds: number;
  /** From its return until pages, orders and letters went as before. */
  readonly backWithinMs: number;
}

export interface HungEnginesReport {
  readonly hung: readonly HungReport[];
  /** Engines that this machine does not have. */
  readonly skipped: readonly string[];
  /** Acknowledged orders that are not there under their number afterwards. */
  readonly lost: readonly string[];
  readonly acknowledged: number;
}

/** A page's own limit of time. */
const maxAnswerMs = 10_000;
/** Longer than anything is waited for after an engine's return. */
const maxReturnMs = 60_000;
const names = { DATABASE_URL: 'PostgreSQL', CACHE_URL: 'Redis', SEARCH_URL: 'OpenSearch' } as const;

/**
 * Makes a shop's outside engines stop answering one after the other, each for some seconds under
 * traffic. Visitors get pages or are asked to come back, no acknowledged order is lost, and soon after
 * an engine's return everything works as before.
 */
export async function hangEngines(seconds: number): Promise<HungEnginesReport> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const servers = await startServers();
    closing.push(...servers.map(({ stop }) => stop));
    const mail = await aMailServer();
    closing.push(async () => mail.close());
    const doors = new Map<string, Door>();
    for (const { variable, url } of [...servers, { variable: 'SMTP_URL', url: mail.url }]) {
      const door = await aDoor(url);
      doors.set(variable, door);
      closing.push(() => door.close());
    }
    const environment = Object.fromEntries([...doors].map(([name, { url }]) => [name, url]));
    const shop = await startShop({ environment });
    closing.push(() => shop.kill());
    await fillStock(shop.dataDir, environment);

    const traffic = await startTraffic(shop.origin);
    const hung: HungReport[] = [];
    for (const [variable, door] of doors) {
      const name = variable === 'SMTP_URL' ? 'SMTP' : names[variable as keyof typeof names];
      hung.push(await hang(name, door, { seconds, shop, traffic, mail }));
    }
    const acknowledged = await traffic.stop();
    return {
      hung,
      skipped: Object.entries(names).flatMap(([name, said]) => (doors.has(name) ? [] : [said])),
      lost: await traffic.findLost(),
      acknowledged,
    };
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

interface Started extends ThrowAway {
  readonly variable: keyof typeof names;
}

/** The outside engines of this machine. */
async function startServers(): Promise<readonly Started[]> {
  const { postgres, redis, opensearch } = await findMachine();
  const started: Started[] = [];
  if (postgres) started.push({ variable: 'DATABASE_URL', ...(await startPostgres(postgres)) });
  if (redis) started.push({ variable: 'CACHE_URL', ...(await startRedis(redis)) });
  const home = opensearch && (await fetchOpensearch(opensearch.maven).catch(() => undefined));
  if (opensearch && home !== undefined) {
    const server = await startOpensearch(opensearch.java, home);
    started.push({ variable: 'SEARCH_URL', ...server });
  }
  return started;
}

interface Around {
  readonly seconds: number;
  readonly shop: RunningShop;
  readonly traffic: Traffic;
  readonly mail: MailServer;
}

async function hang(
  engine: string,
  door: Door,
  { seconds, shop, traffic, mail }: Around,
): Promise<HungReport> {
  traffic.begin();
  door.hang();
  await wait(seconds * 1_000);
  const isPostponed = engine === 'SMTP';
  const lettersBefore = mail.letters.length;
  door.goOn();
  const returned = performance.now();
  const isBack = async () =>
    (await traffic.isServed()) && (!isPostponed || mail.letters.length > lettersBefore);
  while (!(await isBack()) && performance.now() - returned < maxReturnMs) await wait(100);
  const backWithinMs = Math.round(performance.now() - returned);
  // Requests that were on their way when the engine returned are answered as well.
  await wait(maxAnswerMs);
  if (!isRunning(shop.pid)) throw new Error(`The shop ended with ${engine}:\n${shop.output()}`);
  return { engine, seconds, backWithinMs, ...traffic.report() };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
