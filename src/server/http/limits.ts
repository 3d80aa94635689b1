import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#server/app-error.ts';

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
        throw new AppError('server.busy', { retryAfterSeconds: 1 });
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

/** How many requests of one address may be open at once, from their head to the last byte of the answer. */
export interface AddressLimit {
  /** Throws `request.too_many` when the address has no room; else answers how to leave. */
  enter(address: string): () => void;
}

export function createAddressLimit(most: number): AddressLimit {
  const open = new Map<string, number>();
  return {
    enter(address) {
      const count = open.get(address) ?? 0;
      if (count >= most) {
        throw new AppError('request.too_many', { retryAfterSeconds: 1 });
      }
      open.set(address, count + 1);
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        const left = (open.get(address) ?? 1) - 1;
        if (left === 0) open.delete(address);
        else open.set(address, left);
      };
    },
  };
}
