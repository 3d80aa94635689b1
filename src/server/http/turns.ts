import { AppError } from '#server/app-error.ts';

/** More waiting work of one address than this is refused. */
export const maxWaiting = 100;

/**
 * Runs a few pieces of work at once, with a rest after each. Addresses take turns, however much work
 * one of them has; work that is no longer wanted leaves the line.
 */
export function createTurns(atOnce: number, restMs: number) {
  const lines = new Map<string, (() => void)[]>();
  let running = 0;

  const wait = (address: string, unwanted: AbortSignal): Promise<void> => {
    const line = lines.get(address) ?? [];
    if (line.length >= maxWaiting) throw new AppError('request.too_many', { retryAfterSeconds: 2 });
    lines.set(address, line);
    return new Promise((begin, fail) => {
      line.push(begin);
      unwanted.addEventListener('abort', () => {
        const at = line.indexOf(begin);
        if (at !== -1) line.splice(at, 1);
        if (line.length === 0) lines.delete(address);
        fail(new AppError('server.busy'));
      });
    });
  };
  const passOn = (): void => {
    const [first] = lines;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [address, line] = first;
    const begin = line.shift();
    // The address goes behind all others.
    lines.delete(address);
    if (line.length > 0) lines.set(address, line);
    begin?.();
  };

  return {
    /** Runs work in its turn. Throws `request.too_many` when too much of the address already waits. */
    async run<Value>(
      address: string,
      unwanted: AbortSignal,
      work: () => Promise<Value>,
    ): Promise<Value> {
      if (running >= atOnce) await wait(address, unwanted);
      else running += 1;
      try {
        return await work();
      } finally {
        setTimeout(passOn, restMs).unref();
      }
    },
  };
}
