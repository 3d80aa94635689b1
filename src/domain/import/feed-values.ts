import { dayNumber } from '#domain/time/calendar.ts';
import { dayMs, moment, hourMs, minuteMs, secondMs, type Moment } from '#domain/time/moment.ts';
import { endOfOsloDay, osloOffsetMs, startOfOsloDay } from '#domain/time/oslo-day.ts';
import type { ProductKind, ProductStatus, Visibility } from '#domain/catalog/product.ts';
import type { TellOfCell } from './row-codes.ts';
import { isShortened } from './spreadsheet-cells.ts';

/** Maximum length of a name or an address, and of a text. */
export const maxNameLetters = 255;
export const maxTextLetters = 65_535;

/** Returns the text unchanged. Refuses `text.too_long`. */
export function checkLength(text: string, maxLetters: number, refuse: TellOfCell): string {
  if (text.length > maxLetters) refuse('text.too_long', { count: maxLetters });
  return text;
}

const maxSkuLetters = 64;

/**
 * Returns the sku unchanged. Refuses `sku.missing`, `sku.spaces`, `sku.too_long`, `sku.control` and
 * `sku.shortened`.
 */
export function checkSku(text: string, refuse: TellOfCell): string {
  if (text.trim() === '') refuse('sku.missing');
  else if (text !== text.trim()) refuse('sku.spaces');
  else if (text.length > maxSkuLetters) refuse('sku.too_long', { count: maxSkuLetters });
  else if (/\p{Cc}/u.test(text)) refuse('sku.control');
  else if (isShortened(text)) refuse('sku.shortened', { text });
  return text;
}

/** Returns a code like `flow_rate` in lower case. Refuses `attribute.code`. */
export function checkAttributeCode(code: string, refuse: TellOfCell): void {
  if (!/^[a-z][a-z0-9_]{0,59}$/.test(code)) refuse('attribute.code', { text: code });
}

/** Checks the name of something new. Refuses `name.invalid`. */
export function checkName(name: string, refuse: TellOfCell): void {
  if (name.length <= maxNameLetters && !/\p{Cc}/u.test(name)) return;
  refuse('name.invalid', { text: name, count: maxNameLetters });
}

const kinds: ReadonlySet<string> = new Set<ProductKind>([
  'simple',
  'configurable',
  'grouped',
  'bundle',
  'virtual',
  'downloadable',
]);

export function readKind(text: string): ProductKind | undefined {
  const kind = text.trim().toLowerCase();
  return kinds.has(kind) ? (kind as ProductKind) : undefined;
}

const visibilities: ReadonlyMap<string, Visibility> = new Map<string, Visibility>([
  ['not visible individually', 1],
  ['catalog', 2],
  ['search', 3],
  ['catalog, search', 4],
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
]);

export function readVisibility(text: string): Visibility | undefined {
  return visibilities.get(text.trim().toLowerCase());
}

/** `product_online`: 1 is on, 2 (or 0, as a tick box) is off. */
export function readStatus(text: string): ProductStatus | undefined {
  const value = text.trim();
  if (value === '1') return 1;
  return value === '2' || value === '0' ? 2 : undefined;
}

/** Reads the ways in which files write yes and no. */
export function readFlag(text: string): boolean | undefined {
  const value = text.trim().toLowerCase();
  if (['1', 'yes', 'true', 'ja', 'y'].includes(value)) return true;
  return ['0', 'no', 'false', 'nei', 'n'].includes(value) ? false : undefined;
}

/** Reads a quantity with a decimal point; exports write four decimals. */
export function readDecimal(text: string): number | undefined {
  const value = text.trim();
  return /^-?\d{1,12}(\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/**
 * Reads the number of an attribute. It accepts a decimal comma too, but not before exactly three
 * digits, where the comma may separate thousands.
 */
export function readMeasure(text: string): number | undefined {
  const value = text.trim();
  return readDecimal(/^-?\d+,(?:\d{1,2}|\d{4,})$/.test(value) ? value.replace(',', '.') : value);
}

export function readWhole(text: string): number | undefined {
  const value = readDecimal(text);
  return Number.isInteger(value) ? value : undefined;
}

const isoForm = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
/** Matches `28.11.2026` and `28.11.2026 10.30`. */
const norwegianForm = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2})[.:](\d{2})(?:[.:](\d{2}))?)?$/;
const americanForm =
  /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP]M))?)?$/i;

/**
 * Reads a day or a time in Norway. For a day without a time, `edge` chooses its beginning or its end,
 * because a last day belongs to the offer. As an end, midnight counts as a day without a time, as
 * exports write it.
 */
export function readDate(text: string, edge: 'start' | 'end'): Moment | undefined {
  const parts = dateParts(text.trim().replace(/\u202f/g, ' '));
  if (parts === undefined) return undefined;
  const { day, timeMs } = parts;
  if (edge === 'end' && timeMs === 0) return endOfOsloDay(day);
  const start = startOfOsloDay(day);
  const days = dayNumber(day);
  if (days === undefined || timeMs === 0) return start;
  // On the two days a year when clocks change, the offset at this time of day counts.
  const utc = moment(days * dayMs + timeMs);
  return moment(utc - osloOffsetMs(moment(utc - hourMs)));
}

function dateParts(text: string): { readonly day: string; readonly timeMs: number } | undefined {
  const iso = isoForm.exec(text);
  if (iso !== null) {
    const [, year = '', month = '', day = '', ...time] = iso;
    return { day: dayText(year, month, day), timeMs: timeOf(time) };
  }
  const norwegian = norwegianForm.exec(text);
  if (norwegian !== null) {
    const [, day = '', month = '', year = '', ...time] = norwegian;
    return { day: dayText(year, month, day), timeMs: timeOf(time) };
  }
  const american = americanForm.exec(text);
  if (american === null) return undefined;
  const [, month = '', day = '', year = '', hours, minutes, seconds, half] = american;
  return {
    day: dayText(year.length === 2 ? `20${year}` : year, month, day),
    timeMs: timeOf([hours === undefined ? hours : String(hourOf(hours, half)), minutes, seconds]),
  };
}

function dayText(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function hourOf(hours: string, half: string | undefined): number {
  if (half === undefined) return Number(hours);
  return (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

function timeOf([hours = '0', minutes = '0', seconds = '0']: readonly (
  | string
  | undefined
)[]): number {
  return Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * secondMs;
}
