import { AppError } from './app-error.ts';

export type WorkQueue = ReturnType<typeof createWorkQueue>;

/** A few at a time and a short line, so that slow work never takes the process from everybody else. */
export function createWorkQueue(atOnce: number, longestLine: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    /** Runs the work when its turn comes; throws `server.busy` when too many wait already. */
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
