import { EventEmitter, once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#server/app-error.ts';
import { createTurns } from './turns.ts';

/** Enough time for a page, and short enough that background work also progresses in a busy shop. */
const maxAsideMs = 12;
/** A few more than can be hashed and wait; others are refused at once. */
export const maxSignIns = 80;
const maxPrefetches = 16;
/** Requests that only read may not take all places, so that a buyer always finds one. */
export const maxBrowsing = 160;
export const maxInFlight = 320;
export const costlyAtOnce = 2;
/** Cached answers need no work, but still much packing and sending. */
const costlyRestMs = 40;

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(requestsPerAddress: number) {
  return {
    inFlight: createInFlightLimit(),
    perAddress: createAddressLimit(requestsPerAddress),
    /**
     * Calls that hash a password have their own limit, because they are slow, and pages must not wait
     * for them.
     */
    signIns: createInFlightLimit(maxSignIns, maxSignIns),
    prefetches: createInFlightLimit(maxPrefetches, maxPrefetches),
    /** Calls for many things wait in a queue of their own (rules/calls#costly-calls). */
    costly: createTurns(costlyAtOnce, costlyRestMs),
  };
}

/** Limits simultaneous requests; purchases have room even when browsing is refused. */
export function createInFlightLimit(
  browsing = maxBrowsing,
  all = maxInFlight,
  asideMs = maxAsideMs,
) {
  let count = 0;
  const room = new EventEmitter();
  return {
    get count() {
      return count;
    },
    /** Takes a place, or throws `server.busy` without room. Returns the function that frees it. */
    enter(isPurchase: boolean): () => void {
      if (count >= (isPurchase ? all : browsing)) {
        throw new AppError('server.busy', { retryAfterSeconds: 1 });
      }
      count += 1;
      return leavingOnce(() => {
        count -= 1;
        if (count === 0) room.emit('empty');
      });
    },
    /** Lets open requests go first, unless that takes long; for work that can wait. */
    async stepAside(): Promise<void> {
      // Requests that have arrived count only once they are read.
      await nextTurn();
      if (count === 0) return;
      const signal = AbortSignal.timeout(asideMs);
      await once(room, 'empty', { signal }).catch(() => undefined);
    },
  };
}

/** Limits the open requests of one address, from the head to the last byte of the answer. */
export function createAddressLimit(max: number) {
  const open = new Map<string, number>();
  return {
    /** Takes a place, or throws `request.too_many`. Returns the function that frees it. */
    enter(address: string): () => void {
      const count = open.get(address) ?? 0;
      if (count >= max) throw new AppError('request.too_many', { retryAfterSeconds: 1 });
      open.set(address, count + 1);
      return leavingOnce(() => {
        const left = (open.get(address) ?? 1) - 1;
        if (left === 0) open.delete(address);
        else open.set(address, left);
      });
    },
  };
}

function leavingOnce(leave: () => void): () => void {
  let isInside = true;
  return () => {
    if (isInside) leave();
    isInside = false;
  };
}
