import type { Moment } from '#domain/time/moment.ts';
import { osloOffsetMs } from '#domain/time/oslo-day.ts';

/**
 * Writes a day as `01.03.2026`, in Norwegian time and the same in every language. It is apart from
 * amounts, which every page loads.
 */
export function writeDay(at: Moment): string {
  const [year, month, day] = isoText(at).slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}

/** Writes `01.03.2026 14:05`, in Norwegian time. */
export function writeDayAndTime(at: Moment): string {
  return `${writeDay(at)} ${writeTime(at)}`;
}

/** Writes `14:05`, in Norwegian time. */
export function writeTime(at: Moment): string {
  return isoText(at).slice(11, 16);
}

/** The time in Norway in ISO 8601. */
function isoText(at: Moment): string {
  return new Date(at + osloOffsetMs(at)).toISOString();
}
