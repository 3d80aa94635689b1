import { readDate } from '#domain/import/feed-values.ts';
import type { Moment } from '#domain/time/moment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { CommandError, type CommandInput } from './command.ts';

const time = String.raw`(?:[ T](?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?`;
const yearFirst = new RegExp(String.raw`^\d{4}-\d{1,2}-\d{1,2}${time}$`);
const dayFirst = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})(${time})$`);

/**
 * Reads a day in the formats of files: `2026-12-31` or `31.12.2026`, with or without a time. Slashes
 * are refused, because month and day come in either order.
 */
export function dayTextIn(input: CommandInput, option: string): string | undefined {
  const text = input.text(option)?.trim();
  if (text === undefined) return undefined;
  const written = text.replace(dayFirst, '$3-$2-$1$4');
  if (yearFirst.test(written) && readDate(written, 'start') !== undefined) return written;
  throw new CommandError(say('input.day', { option, text }));
}

/** The same as a moment: the day's beginning or end. */
export function dayIn(
  input: CommandInput,
  option: string,
  edge: 'start' | 'end',
): Moment | undefined {
  const text = dayTextIn(input, option);
  return text === undefined ? undefined : readDate(text, edge);
}
