import { EventEmitter, once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#server/app-error.ts';
import { createTurns } from './turns.ts';

/** Time for a page, and short enough that work which steps aside gets on in a busy shop. */
const maxAsideMs = 12;
/** A few more than can be hashed and wait; the others are refused at once. */
export const maxSignIns = 80;
const maxPrefetches = 16;
/** Requests that only look may not take all room, so that a buyer always finds some. */
export const maxBrowsing = 160;
export const maxInFlight = 320;
export const costlyAtOnce = 2;
/** Cached answers are no work, but much to pack and send. */
const costlyRestMs = 40;

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(requestsPerAddress: number) {
  return {
    inFlight: createInFlightLimit(),
    perAddress: createAddressLimit(requestsPerAddress),
    /** Of calls that hash a password, apart: their line is slow, and pages must not wait in it. */
    signIns: createInFlightLimit(maxSignIns, maxSignIns),
    prefetches: createInFlightLimit(maxPrefetches, maxPrefetches),
    /** Calls for many things wait in a line of their own (rules/calls#costly-calls). */
    costly: createTurns(costlyAtOnce, costlyRestMs),
  };
}

/** How many requests may be answered at once; buying keeps room when browsing is refused. */
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
    /** Throws `server.busy` when there is no room; else answers how to leave. */
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
    /** For work that can wait: requests that are here are answered first, unless that takes long. */
    async stepAside(): Promise<void> {
      // Requests that have arrived are counted once they are read.
      await nextTurn();
      if (count === 0) return;
      const signal = AbortSignal.timeout(asideMs);
      await once(room, 'empty', { signal }).catch(() => undefined);
    },
  };
}

/** How many requests of one address may be open at once, from their head to the last byte of the answer. */
export function createAddressLimit(max: number) {
  const open = new Map<string, number>();
  return {
    /** Throws `request.too_many` when the address has no room; else answers how to leave. */
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
