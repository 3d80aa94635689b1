import { AppError } from './app-error.ts';

export type WorkQueue = ReturnType<typeof createWorkQueue>;

/** Limits slow work, so that it never takes the process from other requests. */
export function createWorkQueue(atOnce: number, longestLine: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    /** Throws `server.busy` when too many wait already. */
    async run<Value>(work: () => Promise<Value>): Promise<Value> {
      if (running >= atOnce) {
        if (waiting.length >= longestLine) {
          throw new AppError('server.busy', { retryAfterSeconds: 2 });
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
