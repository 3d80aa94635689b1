import { plentiful } from './operator.ts';
import { prepareOrder, sendOrder, type PreparedOrder } from './order-client.ts';

/** Number of answers by kind and status; `none` without an answer. */
type Answers = Readonly<Record<string, number>>;

export interface TrafficReport {
  /** Pages that were looked at before. */
  readonly known: Answers;
  /** Pages at addresses that were not asked for before. */
  readonly fresh: Answers;
  readonly orders: Answers;
  readonly longestMs: number;
}

/** Visitors who read and buy, whatever answers they get. */
export interface Traffic {
  /** Counts from now on. */
  begin(): void;
  report(): TrafficReport;
  /** True where a page that was not asked for before and an order go as usual. */
  isServed(): Promise<boolean>;
  /** Answers how many orders were acknowledged. */
  stop(): Promise<number>;
  /** Keys of acknowledged orders that get another number when they are sent again. */
  findLost(): Promise<readonly string[]>;
}

const everyMs = 250;
const patienceMs = 30_000;

/**
 * Requests a known and a fresh page four times a second, and an order every second; none waits for the
 * one before.
 */
export async function startTraffic(origin: string): Promise<Traffic> {
  const known = await someAddresses(origin);
  const acknowledged = new Map<PreparedOrder, string>();
  const underWay = new Set<Promise<void>>();
  let counts = newCounts();
  let number = 0;

  const look = async (address: string): Promise<string> => {
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const answer = await fetch(origin + address, { signal });
      await answer.arrayBuffer();
      return String(answer.status);
    } catch {
      return 'none';
    }
  };
  const buy = async (): Promise<string> => {
    try {
      const order = await prepareOrder(origin, plentiful);
      const attempt = await sendOrder(origin, order);
      if (attempt.kind === 'unknown') return 'none';
      if (attempt.kind === 'refused') return String(attempt.status);
      acknowledged.set(order, attempt.orderNumber);
      return '200';
    } catch (error) {
      return /answered (\d+)/.exec(String(error))?.[1] ?? 'none';
    }
  };
  const freshAddress = (): string => {
    number += 1;
    // A new text reaches the search engine, since no cache has it.
    return number % 2 === 0
      ? `/search?q=servant+${number}`
      : `${known[number % known.length]}?fersk=${number}`;
  };

  const count = (kind: 'known' | 'fresh' | 'orders', ask: () => Promise<string>): void => {
    const into = counts;
    const start = performance.now();
    const asking = ask().then((status) => {
      into[kind][status] = (into[kind][status] ?? 0) + 1;
      into.longestMs = Math.max(into.longestMs, Math.round(performance.now() - start));
      underWay.delete(asking);
    });
    underWay.add(asking);
  };
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    count('known', () => look(known[turn % known.length] ?? '/'));
    count('fresh', () => look(freshAddress()));
    if (turn % 4 === 0) count('orders', buy);
  }, everyMs);

  return {
    begin: () => void (counts = newCounts()),
    report: () => structuredClone(counts),
    isServed: async () => (await look(freshAddress())) === '200' && (await buy()) === '200',
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      return acknowledged.size;
    },
    async findLost() {
      const lost: string[] = [];
      for (const [order, orderNumber] of acknowledged) {
        const again = await sendOrder(origin, order);
        if (again.kind !== 'acknowledged' || again.orderNumber !== orderNumber)
          lost.push(order.key);
      }
      return lost;
    },
  };
}

function newCounts() {
  const none = (): Record<string, number> => ({});
  return { known: none(), fresh: none(), orders: none(), longestMs: 0 };
}

/** A few pages of the shop, each looked at once. */
async function someAddresses(origin: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const step = Math.max(1, Math.floor(addresses.length / 20));
  const some = ['/', ...addresses.filter((_, at) => at % step === 0).slice(0, 19)];
  for (const address of some) await (await fetch(origin + address)).arrayBuffer();
  return some;
}
