import { moment, type Moment } from '#domain/time/moment.ts';

/** Tells the time; handed on as a value so that tests and rehearsals can choose it. */
export type Clock = () => Moment;

export const realClock: Clock = () => moment(Date.now());

export function fixedClock(at: Moment): Clock {
  return () => at;
}

export function shiftedClock(byMs: number): Clock {
  return () => moment(Date.now() + byMs);
}
