import { minuteMs, secondMs } from '#domain/time/moment.ts';

export const freeTries = 5;
export const maxWaitMs = 15 * minuteMs;

/** The wait before the next try, after this number of wrong passwords in a row. */
export function waitAfterTries(tries: number): number {
  if (tries < freeTries) return 0;
  return Math.min(maxWaitMs, secondMs * 2 ** Math.min(tries - freeTries, 20));
}
