import { dayNumber, textOfDay, weekday } from './calendar.ts';
import { dayMs, minuteMs, type Moment } from './moment.ts';
import { osloDayNumber, osloOffsetMs } from './oslo-day.ts';
import { isPublicHoliday } from './public-holidays.ts';

/** Opening and closing time in minutes after midnight. */
export interface OpenSpan {
  readonly opens: number;
  readonly closes: number;
}

/** The opening hours of a shop (rules/content#shops). */
export interface OpeningHours {
  /** The hours of each weekday, Monday first; undefined where it is closed. */
  readonly week: readonly (OpenSpan | undefined)[];
  /** Exceptions by day, in days since 1 January 1970; undefined where it is closed. */
  readonly special: ReadonlyMap<number, OpenSpan | undefined>;
  readonly closesOnHolidays: boolean;
}

const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const norwegianNames = ['man', 'tir', 'ons', 'tor', 'fre', 'lør', 'søn'];
const closedWords = new Set(['closed', 'stengt']);
const daysAhead = 14;

/** Reads `Man–fre 06.30–18.00, lør 09.00–16.00`, in English or Norwegian; undefined for other texts. */
export function parseWeek(text: string): OpeningHours['week'] | undefined {
  const week = new Map<number, OpenSpan | undefined>();
  for (const part of partsOf(text)) {
    const [, from = '', to = from, rest = ''] =
      /^(\p{L}+)\.?(?:\s*[–-]\s*(\p{L}+)\.?)?\s+(.+)$/u.exec(part) ?? [];
    const [first, last] = [dayOfName(from), dayOfName(to)];
    const span = parseSpan(rest);
    if (first === undefined || last === undefined || first > last || span === null)
      return undefined;
    for (let day = first; day <= last; day += 1) {
      if (week.has(day)) return undefined;
      week.set(day, span);
    }
  }
  return week.size === 0 ? undefined : names.map((_, day) => week.get(day));
}

/** Reads `2026-12-24 09:00-13:00; 2026-12-31 closed`; undefined for other texts. */
export function parseSpecialDays(text: string): OpeningHours['special'] | undefined {
  const days = new Map<number, OpenSpan | undefined>();
  for (const part of partsOf(text)) {
    const [written = '', ...rest] = part.split(/\s+/);
    const [day, span] = [dayNumber(written), parseSpan(rest.join(' '))];
    if (day === undefined || span === null || days.has(day)) return undefined;
    days.set(day, span);
  }
  return days;
}

/** Writes the week in the one form that `parseWeek` reads. */
export function weekText(week: OpeningHours['week']): string {
  return weekRows(week)
    .filter(({ span }) => span !== undefined)
    .map(({ first, last, span }) => {
      const days = first === last ? names[first] : `${names[first]}-${names[last]}`;
      return `${days} ${spanText(span)}`;
    })
    .join('; ');
}

export function specialDaysText(special: OpeningHours['special']): string {
  return [...special]
    .toSorted(([one], [other]) => one - other)
    .map(([day, span]) => `${textOfDay(day)} ${spanText(span)}`)
    .join('; ');
}

/** Neighbouring weekdays, from 0, with the same hours. */
export interface WeekRow {
  readonly first: number;
  readonly last: number;
  readonly span: OpenSpan | undefined;
}

export function weekRows(week: OpeningHours['week']): readonly WeekRow[] {
  const rows: WeekRow[] = [];
  for (const [day, span] of week.entries()) {
    const before = rows.at(-1);
    if (before && spanText(before.span) === spanText(span))
      rows[rows.length - 1] = { ...before, last: day };
    else rows.push({ first: day, last: day, span });
  }
  return rows;
}

/** The hours of a day, in days since 1 January 1970; undefined where it is closed. */
export function spanOn(hours: OpeningHours, day: number): OpenSpan | undefined {
  if (hours.special.has(day)) return hours.special.get(day);
  if (hours.closesOnHolidays && isPublicHoliday(day)) return undefined;
  return hours.week[weekday(day) - 1];
}

/** The days from one on with other hours than their weekday. */
export function unusualDays(hours: OpeningHours, from: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index).filter(
    (day) => spanText(spanOn(hours, day)) !== spanText(hours.week[weekday(day) - 1]),
  );
}

export type Opening =
  | { readonly isOpen: true; readonly closes: number }
  /** `opens` is absent where the shop stays closed for two weeks. */
  | {
      readonly isOpen: false;
      readonly opens?: { readonly inDays: number; readonly day: number; readonly at: number };
    };

/** Whether a shop is open at a moment, and until when or from when, in Norwegian time. */
export function openingAt(hours: OpeningHours, at: Moment): Opening {
  const today = osloDayNumber(at);
  const minute = Math.floor(((at + osloOffsetMs(at)) % dayMs) / minuteMs);
  const now = spanOn(hours, today);
  if (now && now.opens <= minute && minute < now.closes)
    return { isOpen: true, closes: now.closes };
  for (let inDays = 0; inDays < daysAhead; inDays += 1) {
    const span = spanOn(hours, today + inDays);
    if (span && (inDays > 0 || minute < span.opens))
      return { isOpen: false, opens: { inDays, day: today + inDays, at: span.opens } };
  }
  return { isOpen: false };
}

/** Writes a time as `09:00`. */
export function clockText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

function spanText(span: OpenSpan | undefined): string {
  return span === undefined ? 'closed' : `${clockText(span.opens)}-${clockText(span.closes)}`;
}

/** Reads hours. Undefined means closed, null means that the text is neither. */
function parseSpan(text: string): OpenSpan | undefined | null {
  if (closedWords.has(text.toLowerCase())) return undefined;
  const found = /^(\d{1,2})[.:](\d{2})\s*[–-]\s*(\d{1,2})[.:](\d{2})$/.exec(text);
  if (found === null) return null;
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found.slice(1).map(Number);
  const span = { opens: fromHour * 60 + fromMinute, closes: toHour * 60 + toMinute };
  const isTime = fromMinute < 60 && toMinute < 60 && span.closes <= dayMs / minuteMs;
  return isTime && span.opens < span.closes ? span : null;
}

function dayOfName(name: string): number | undefined {
  const start = name.toLowerCase().slice(0, 3);
  const day = Math.max(names.indexOf(start), norwegianNames.indexOf(start));
  return day < 0 ? undefined : day;
}

function partsOf(text: string): readonly string[] {
  return text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
