import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop, type RunningShop } from '#e2e/shop.ts';
import { startBareReact } from './bare-react-process.ts';
import type { Benchmark } from './benchmark.ts';
import { cpuMs, pinTo } from './cpu.ts';
import { inTurn } from './in-turn.ts';
import { awake, viewAll } from './load.ts';
import { median } from './median.ts';
import { startNginx } from './nginx.ts';
import { atHalfTheHighestRate } from './rushes.ts';
import { table } from './table.ts';

const path = '/baderom';
/** Maximum times as multiples of the reference's. */
const limits = { cached: 5, uncached: 5, p99Ms: 20 };
/** The compared servers share one core, since other work may run on either core. */
const cores = { answering: 0, asking: 1 };
/** Each beside its reference in short turns, so that a busy moment meets both; the median counts. */
const turns = {
  kept: { rounds: 80, views: 1_500 },
  made: { rounds: 40, views: 50 },
};
/** After which the compiler has nothing left to do. */
const warmingViews = { kept: 15_000, made: 1_200 };

/**
 * The processor time of a page: a cached one beside nginx with the same bytes, headers and access log, and one made for
 * each view beside bare React that renders the same markup. Servers share one core, and the client has the other.
 */
export const pageCpu: Benchmark = async () => {
  const endings: (() => Promise<unknown>)[] = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), 'armatur-pages-'));
    endings.push(() => rm(folder, { recursive: true, force: true }));
    const log = await open(join(folder, 'shop.log'), 'a');
    endings.push(() => log.close());
    const shop = await startShop({ environment: { LOG_LEVEL: 'info' }, log: log.fd });
    endings.push(() => shop.stop());
    await pinTo(shop.pid, cores.answering);
    await pinTo(process.pid, cores.asking);
    endings.push(() => pinTo(process.pid, 'any'));
    const react = await startBareReact(cores.answering);
    endings.push(() => react.stop());
    const nginx = await startNginx(folder, await pageFile(shop), cores.answering);
    if (nginx) endings.push(() => nginx.stop());
    // As browsers ask.
    const guest = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    await viewAll(shop.origin, () => path, guest, warmingViews.kept);
    const kept = await beside(
      turns.kept.rounds,
      () => awake(() => cpuOf(shop, () => path, guest, turns.kept.views)),
      nginx && (() => awake(() => cpuOf(nginx, () => path, guest, turns.kept.views))),
    );
    const rushed = await atHalfTheHighestRate(shop.origin, path, guest);
    const customer = { ...guest, cookie: await signIn(shop.origin) };
    const besideReact = async (address: () => string): Promise<Cost> => {
      const html = await (await fetch(shop.origin + address(), { headers: customer })).text();
      await react.msAView(html, warmingViews.made);
      await viewAll(shop.origin, address, customer, warmingViews.made);
      const { rounds, views } = turns.made;
      return beside(
        rounds,
        () => cpuOf(shop, address, customer, views),
        () => react.msAView(html, views),
      );
    };
    const made = await besideReact(() => path);
    // Chooses all products by a range that was never asked for before.
    let most = 1_000_000;
    const unasked = () => `${path}?price=1-${++most}`;
    const first = await besideReact(unasked);
    const lines = [
      table(
        ['', 'CPU ms a page', 'limit ×', '× reference', 'in all'],
        [
          row('kept page', kept, limits.cached),
          row('  nginx, same bytes', kept.reference),
          row('page made anew, data included', made, limits.uncached),
          row('  bare React, same markup', made.reference),
          row('the same, its question never asked before', first, limits.uncached),
          row('  bare React, same markup', first.reference),
        ],
      ),
      ...(nginx ? [] : ['nginx is not on this machine: nothing to compare with']),
      `\nkept pages at half the highest rate: p99 ${rushed.p99.toFixed(1)} ms (limit ${limits.p99Ms})`,
      rushed.text,
    ];
    const isOver =
      kept.times > limits.cached ||
      Math.max(made.times, first.times) > limits.uncached ||
      rushed.p99 > limits.p99Ms;
    return { text: lines.join('\n'), isOver };
  } finally {
    for (const end of endings.toReversed()) await end().catch(console.error);
  }
};

/** Milliseconds of processor time a page, and how many times those of a reference. */
interface Cost {
  readonly ms: number;
  readonly times: number;
  /**
   * The whole time of each as a multiple, including rare work; other programs on the machine influence
   * it.
   */
  readonly timesInAll: number;
  readonly reference: Pick<Cost, 'ms'>;
}

async function beside(
  rounds: number,
  own: () => Promise<number>,
  reference: (() => Promise<number>) | undefined,
): Promise<Cost> {
  const pairs = await inTurn(
    rounds,
    async () => [await own(), (await reference?.()) ?? NaN] as const,
  );
  return {
    ms: median(pairs.map(([ms]) => ms)),
    times: median(pairs.map(([ms, other]) => ms / other)),
    timesInAll: sum(pairs.map(([ms]) => ms)) / sum(pairs.map(([, other]) => other)),
    reference: { ms: median(pairs.map(([, other]) => other)) },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function row(title: string, { ms, times, timesInAll }: Partial<Cost>, limit?: number) {
  const written = (number: number | undefined, decimals: number) =>
    number === undefined || Number.isNaN(number) ? '–' : number.toFixed(decimals);
  return [title, written(ms, 3), written(limit, 1), written(times, 2), written(timesInAll, 2)];
}

/** Milliseconds of processor time that a server spends on one view. */
async function cpuOf(
  { pid, origin }: Pick<RunningShop, 'pid' | 'origin'>,
  address: () => string,
  headers: Readonly<Record<string, string>>,
  views: number,
): Promise<number> {
  const before = await cpuMs(pid);
  await viewAll(origin, address, headers, views);
  return ((await cpuMs(pid)) - before) / views;
}

/** The page as a guest gets it, for a server of files. */
async function pageFile(shop: RunningShop): Promise<{ body: Buffer; headers: Headers }> {
  const { get } = await import('node:http');
  return new Promise((settle, fail) => {
    get(shop.origin + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        settle({
          body: Buffer.concat(chunks),
          headers: new Headers(
            Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
          ),
        }),
      );
    }).on('error', fail);
  });
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    // As the shop's own pages ask, so that the answer is a cookie.
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: 'kunde@armatur.example', password: 'Armatur!2026' }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  if (cookies.length === 0) throw new Error(`The customer could not sign in: ${answer.status}`);
  return cookies.join('; ');
}
