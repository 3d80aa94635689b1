import { invalidField, validField, type FieldCheck } from './fields.ts';
import type { FieldRule } from './form-rules.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import { dayNumber, textOfDay } from '#domain/time/calendar.ts';
import type { Moment } from '#domain/time/moment.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';

interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
}

/**
 * A number as people write it. `field.required`, `field.number`, `field.number_from`,
 * `field.number_to`.
 */
export function numberBetween({
  min = -Infinity,
  max = Infinity,
  decimals = 0,
}: Bounds): FieldRule<number> {
  return (text) => {
    if (text.trim() === '') return invalidField('field.required');
    const value = numberIn(text, decimals);
    if (value === undefined) return invalidField('field.number');
    if (value < min) return invalidField('field.number_from', { min });
    return value > max ? invalidField('field.number_to', { max }) : validField(value);
  };
}

/** An amount in kroner, returned in øre. `field.required`, `field.amount`. */
export function amount(text: string): FieldCheck<Ore> {
  if (text.trim() === '') return invalidField('field.required');
  const kroner = numberIn(text.replace(/^\s*(?:kr\.?|nok)|,-\s*$/gi, ''), 2);
  if (kroner === undefined || kroner < 0) return invalidField('field.amount');
  return validField(ore(Math.round(kroner * 100)));
}

/** A day as `2026-11-28`. `field.required`, `field.day`. */
export function day(text: string): FieldCheck<string> {
  if (text === '') return invalidField('field.required');
  return dayNumber(text) === undefined ? invalidField('field.day') : validField(text);
}

/** The first and the last allowed day, as `2026-11-28`. */
interface Days {
  readonly earliest?: string;
  readonly latest?: string;
}

/** A day within these limits. `field.required`, `field.day`, `field.date`, `field.date_late`. */
export function dayBetween({ earliest = '', latest = '9999-12-31' }: Days): FieldRule<string> {
  return (text) => {
    const checked = day(text);
    if (checked.ok && text < earliest) return invalidField('field.date');
    return checked.ok && text > latest ? invalidField('field.date_late') : checked;
  };
}

/** A day after today. `field.required`, `field.day`, `field.date`. */
export function laterDay(now: Moment): FieldRule<string> {
  return dayBetween({ earliest: textOfDay(osloDayNumber(now) + 1) });
}

/** The last day of a period; `from` names the field with the first day. `field.period`. */
export function dayFrom(from: string): FieldRule<string> {
  return (text, form) => {
    const checked = day(text);
    const first = form[from] ?? '';
    return checked.ok && first !== '' && text < first ? invalidField('field.period') : checked;
  };
}

/** The value of a file field while its file is still being uploaded. */
export const arriving = 'arriving';

/** The keys of uploaded files, one per line. `field.too_many`, `field.file_arriving`. */
export function fileKeys(maxFiles: number): FieldRule<readonly string[]> {
  return (text) => {
    const keys = text === '' ? [] : text.split('\n');
    if (keys.length > maxFiles) return invalidField('field.too_many', { count: maxFiles });
    return keys.includes(arriving) ? invalidField('field.file_arriving') : validField(keys);
  };
}

/**
 * Reads the number in a text such as `1 234,50`. A comma or a point begins the decimals. If three
 * digits follow it and fewer decimals are allowed, it separates thousands instead: `1.234` is 1234.
 */
function numberIn(text: string, decimals: number): number | undefined {
  const plain = text.replaceAll(/\s/g, '').replace('−', '-');
  const whole = decimals < 3 ? plain.replaceAll(/[.,](?=\d{3}(?!\d))/g, '') : plain;
  const found = /^(-?\d{1,12})(?:[.,](\d*))?$/.exec(whole);
  const behind = found?.[2] ?? '';
  return !found || behind.length > decimals ? undefined : Number(`${found[1]}.${behind || '0'}`);
}
