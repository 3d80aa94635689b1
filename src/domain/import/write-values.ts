import type { Ore } from '#domain/money/ore.ts';
import { hourMs, minuteMs, moment, secondMs, type Moment } from '#domain/time/moment.ts';
import { osloDay, osloOffsetMs, startOfOsloDay } from '#domain/time/oslo-day.ts';

/** Kroner with a decimal point, as imports read them. */
export function kronerText(amount: Ore | number): string {
  return (amount / 100).toFixed(2);
}

/** Writes hundredths of a percent as a percentage. */
export function percentText(basisPoints: number): string {
  return String(basisPoints / 100);
}

/**
 * A moment as a day, or with its time, in Norway. An end at midnight is written as the day before,
 * which is the last day of the offer; imports read both back unchanged.
 */
export function dateText(at: Moment, edge: 'start' | 'end'): string {
  const day = osloDay(at);
  if (startOfOsloDay(day) !== at) return `${day} ${timeText(at)}`;
  return edge === 'start' ? day : osloDay(moment(at - 1));
}

function timeText(at: Moment): string {
  const local = at + osloOffsetMs(at);
  return [
    Math.floor(local / hourMs) % 24,
    Math.floor(local / minuteMs) % 60,
    Math.floor(local / secondMs) % 60,
  ]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Joins the values of one cell; a separator within a value is escaped. */
export function listText(values: readonly string[], separator = ','): string {
  return values.map((value) => value.replaceAll(separator, `\\${separator}`)).join(separator);
}

/** Writes 1 or 0. */
export function flagText(flag: boolean): string {
  return flag ? '1' : '0';
}
