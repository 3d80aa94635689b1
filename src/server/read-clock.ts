import { dayMs, hourMs, minuteMs, moment, secondMs } from '#domain/time/moment.ts';
import { fixedClock, shiftedClock, type Clock } from './clock.ts';

const units: Readonly<Record<string, number>> = { s: secondMs, m: minuteMs, h: hourMs, d: dayMs };

/**
 * Reads a moment like `2026-03-29T01:30+01:00`, or a shift of the real time like `+25h`; undefined for
 * other texts.
 */
export function readClock(text: string): Clock | undefined {
  const shift = /^([+-]\d{1,6})([smhd])$/.exec(text);
  if (shift !== null) return shiftedClock(Number(shift[1]) * (units[shift[2] ?? ''] ?? 0));
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(
    text,
  );
  const at = isMoment ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : fixedClock(moment(at));
}
