import type { Ore } from '#domain/money/ore.ts';
import { osloDay, osloOffsetMs } from '#domain/time/oslo-day.ts';
import { moment, type Moment } from '#domain/time/moment.ts';

/** `1 234,50`, as a Norwegian operator reads it. */
export function kroner(amount: Ore): string {
  const [whole = '', decimals] = (Math.abs(amount) / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return `${amount < 0 ? '−' : ''}${grouped},${decimals}`;
}

/** Day and time in Norway. */
export function localTime(at: Moment): string {
  const local = new Date(moment(at + osloOffsetMs(at)));
  return `${osloDay(at)} ${local.toISOString().slice(11, 16)}`;
}
