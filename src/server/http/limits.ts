import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from './app-error.ts';

/** How many requests may be answered at once; buying keeps room when browsing is refused. */
export interface InFlightLimit {
  /** Throws `server.busy` when there is no room; else answers how to leave. */
  enter(isPurchase: boolean): () => void;
  /** For work that can wait: whoever is here is answered first, unless that takes long. */
  stepAside(): Promise<void>;
  readonly count: number;
}

/** Time for a page, and short enough that such work gets on in a shop that is never empty. */
const longestAsideMs = 12;

export function createInFlightLimit(browsing = 160, all = 320): InFlightLimit {
  let count = 0;
  const aside = new Set<() => void>();
  return {
    get count() {
      return count;
    },
    enter(isPurchase) {
      if (count >= (isPurchase ? all : browsing)) {
        throw new AppError('server.busy', { headers: { 'retry-after': '1' } });
      }
      count += 1;
      let isInside = true;
      return () => {
        if (isInside) count -= 1;
        isInside = false;
        if (count === 0) for (const goOn of aside) goOn();
      };
    },
    async stepAside() {
      // Those who have come are counted when they are read.
      await nextTurn();
      if (count === 0) return;
      await new Promise<void>((resolve) => {
        const goOn = (): void => {
          clearTimeout(timer);
          aside.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, longestAsideMs);
        aside.add(goOn);
      });
    },
  };
}

export interface RateLimit {
  /** Counts one try; throws `request.too_many` when there were too many of late. */
  take(who: string): void;
}

interface Bucket {
  tokens: number;
  at: number;
}

const mostBuckets = 20_000;

/**
 * So many tries at once, then as many per minute. Time is the process's own, since a shop on a fixed
 * clock must still calm down.
 */
export function createRateLimit(
  perMinute: number,
  now = (): number => performance.now(),
): RateLimit {
  const buckets = new Map<string, Bucket>();
  return {
    take(who) {
      const at = now();
      const bucket = buckets.get(who) ?? { tokens: perMinute, at };
      const tokens = Math.min(perMinute, bucket.tokens + ((at - bucket.at) / 60_000) * perMinute);
      buckets.delete(who);
      buckets.set(who, { tokens: Math.max(0, tokens - 1), at });
      const oldest = buckets.keys().next();
      if (buckets.size > mostBuckets && oldest.done !== true) buckets.delete(oldest.value);
      if (tokens >= 1) return;
      const seconds = Math.ceil(((1 - tokens) * 60) / perMinute);
      throw new AppError('request.too_many', { headers: { 'retry-after': String(seconds) } });
    },
  };
}

export interface WorkQueue {
  /** Runs the work when its turn comes; throws `server.busy` when too many wait already. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** A few at a time and a short line, so that slow work never takes the process from everybody else. */
export function createWorkQueue(atOnce: number, longestLine: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= longestLine) {
          throw new AppError('server.busy', { headers: { 'retry-after': '2' } });
        }
        await new Promise<void>((turn) => void waiting.push(turn));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
