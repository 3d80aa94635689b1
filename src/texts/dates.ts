import type { Moment } from '#domain/time/moment.ts';
import { osloOffsetMs } from '#domain/time/oslo-day.ts';

/** `01.03.2026`, Norwegian time, in every language of the shop; apart from amounts, which every page has. */
export function writeDay(at: Moment): string {
  const [year, month, day] = isoText(at).slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}

/** `01.03.2026 14:05`, Norwegian time. */
export function writeDayAndTime(at: Moment): string {
  return `${writeDay(at)} ${isoText(at).slice(11, 16)}`;
}

/** The wall clock in Norway, written as ISO 8601. */
function isoText(at: Moment): string {
  return new Date(at + osloOffsetMs(at)).toISOString();
}
