import * as v from 'valibot';
import { moment, type Moment } from '#domain/time/moment.ts';

/** A point in time on the wire: ISO 8601 in UTC, for example `2026-03-01T10:11:12.000Z`. */
export const isoMoment = v.pipe(v.string(), v.isoTimestamp());

export function momentToWire(value: Moment): string {
  return new Date(value).toISOString();
}

export function momentFromWire(wire: string): Moment {
  return moment(Date.parse(wire));
}
