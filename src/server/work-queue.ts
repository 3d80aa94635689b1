import { minuteMs } from '#domain/time/moment.ts';
import { AppError } from './app-error.ts';

export type WorkQueue = ReturnType<typeof createWorkQueue>;

/** Limits slow work, so that it never blocks other requests. */
export function createWorkQueue(atOnce: number, maxWaiting: number, maxWaitMs = minuteMs) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = (): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(busy());
    }, maxWaitMs);
    const begin = () => {
      clearTimeout(late);
      resolve();
    };
    waiting.push(begin);
    return promise;
  };
  return {
    /**
     * Runs work in its turn. Throws `server.busy` when too much already waits, or when its turn does
     * not come.
     */
    async run<Value>(work: () => Promise<Value>): Promise<Value> {
      if (running >= atOnce) {
        if (waiting.length >= maxWaiting) throw busy();
        await turn();
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

function busy(): AppError {
  return new AppError('server.busy', { retryAfterSeconds: 2 });
}
