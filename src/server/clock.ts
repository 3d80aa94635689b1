import { moment, type Moment } from '#domain/time/moment.ts';

/** A clock is a value, so that tests and rehearsals can choose the time. */
export type Clock = () => Moment;

export const realClock: Clock = () => moment(Date.now());

export function fixedClock(at: Moment): Clock {
  return () => at;
}

export function shiftedClock(byMs: number): Clock {
  return () => moment(Date.now() + byMs);
}
