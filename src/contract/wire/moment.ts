import * as v from 'valibot';
import { moment, type Moment } from '#domain/time/moment.ts';

/** A moment on the wire: ISO 8601 in UTC, such as `2026-03-01T10:11:12.000Z`. */
export const isoMoment = v.pipe(v.string(), v.isoTimestamp());

export function momentToWire(value: Moment): string {
  return new Date(value).toISOString();
}

export function momentFromWire(wire: string): Moment {
  return moment(Date.parse(wire));
}
