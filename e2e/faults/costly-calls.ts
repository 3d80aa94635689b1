import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startShop } from '#e2e/shop.ts';
import { plentiful } from './operator.ts';

type Times = Readonly<Record<string, readonly [median: number, p95: number]>>;

export interface CostlyCallsReport {
  readonly kind: string;
  /** The answers of the costly calls by status. */
  readonly answers: Readonly<Record<string, number>>;
  /** Median and 95th percentile of a visitor's times before and during them. */
  readonly quietMs: Times;
  readonly busyMs: Times;
  /** The visitor's answers other than 200, with their numbers. */
  readonly failures: Readonly<Record<string, number>>;
}

const search = '/api/catalog/no/product/_search?response_format=compact&size=4000';
/** Calls that make many things, each in another way each time, and one that is always the same. */
const kinds: Readonly<Record<string, (turn: number, skus: readonly string[]) => string>> = {
  searches: (turn) => `${search}&from=${turn % 400}`,
  'one search': () => search,
  prices: (turn, skus) => `/api/product/render-list?skus=${rotated(skus, turn)}`,
  products: (turn, skus) => `/api/product/list?skus=${rotated(skus, turn)}`,
  stock: (turn, skus) => `/api/stock/list?skus=${rotated(skus, turn)}`,
};

function rotated(skus: readonly string[], turn: number): string {
  const at = turn % skus.length;
  return [...skus.slice(at), ...skus.slice(0, at)].map(encodeURIComponent).join(',');
}

/** A visitor of another address does these one after the other. */
const visits: readonly (readonly [name: string, url: (turn: number) => string])[] = [
  ['health', () => '/healthz'],
  ['page', (turn) => `/odde-servantbatteri?fersk=${turn}`],
  ['stock', () => `/api/stock/check?sku=${plentiful.sku}`],
];

/** So many connections of one address ask for much at once, again and again, while a visitor from elsewhere looks around. */
export async function askMuch(
  connections: number,
  seconds: number,
  names: readonly string[] = Object.keys(kinds),
): Promise<readonly CostlyCallsReport[]> {
  const shop = await startShop();
  try {
    const port = Number(new URL(shop.origin).port);
    const skus = await someSkus(shop.origin);
    const reports: CostlyCallsReport[] = [];
    for (const name of names) {
      const address = kinds[name];
      if (address === undefined) throw new Error(`There is no kind ${name}`);
      const failures: Record<string, number> = {};
      const visitor = new Caller(port, '127.0.0.1', 1);
      await look(visitor, 2, failures);
      const quietMs = await look(visitor, seconds, failures);
      const answers: Record<string, number> = {};
      const crowd = new Caller(port, '127.0.0.2', connections);
      let isOver = false;
      let turn = 0;
      const asking = Array.from({ length: connections }, async () => {
        while (!isOver) {
          const status = await crowd.ask(address(turn++, skus));
          if (!isOver) answers[status] = (answers[status] ?? 0) + 1;
          // As a client that was told to come later.
          if (status !== '200') await wait(1_000);
        }
      });
      await wait(500);
      const busyMs = await look(visitor, seconds, failures);
      isOver = true;
      crowd.close();
      await Promise.all(asking);
      visitor.close();
      reports.push({ kind: name, answers, quietMs, busyMs, failures });
    }
    return reports;
  } finally {
    await shop.stop();
  }
}

async function someSkus(origin: string): Promise<readonly string[]> {
  const answer = await fetch(`${origin}${search}&_source_include=sku`);
  const { hits } = (await answer.json()) as { readonly hits: readonly { readonly sku: string }[] };
  return hits.map(({ sku }) => sku);
}

async function look(
  visitor: Caller,
  seconds: number,
  failures: Record<string, number>,
): Promise<Times> {
  const times = new Map<string, number[]>(visits.map(([name]) => [name, []]));
  const end = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < end; turn++) {
    for (const [name, url] of visits) {
      const start = performance.now();
      const status = await visitor.ask(url(turn));
      times.get(name)?.push(performance.now() - start);
      if (status !== '200')
        failures[`${name} ${status}`] = (failures[`${name} ${status}`] ?? 0) + 1;
      await wait(20);
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, summary(all)]));
}

function summary(times: readonly number[]): [number, number] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return [at(0.5), at(0.95)];
}

/** Calls from one address of this machine, on connections that stay open. */
class Caller {
  readonly #agent: Agent;
  readonly #port: number;

  constructor(port: number, localAddress: string, maxSockets: number) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets, localAddress });
  }

  /** The status, or what went wrong. */
  ask(path: string): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const place = { host: '127.0.0.1', port: this.#port, path, agent: this.#agent };
    const headers = { 'accept-encoding': 'br' };
    const call = request({ ...place, headers }, (answer) => {
      answer.resume().once('close', () => resolve(String(answer.statusCode)));
    });
    call.once('error', ({ message }) => resolve(message)).end();
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}
