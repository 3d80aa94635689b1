import type { Ore } from '#domain/money/ore.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { writeDay, writeDayAndTime } from '#texts/dates.ts';
import { spokenLanguage } from '#server/exchange/files/spoken-language.ts';
import { groupedNumber } from '#texts/create-texts.ts';
import { createFormat } from '#texts/format.ts';

const { money } = createFormat('nb-NO');

/** Writes `kr 1 234,50` with plain spaces, because terminal output is searched and copied. */
export function kroner(amount: Ore): string {
  return plain(money(amount));
}

/** Writes a number in the language of the terminal. */
export function wholeNumber(value: number): string {
  return plain(groupedNumber(spokenLanguage(), value));
}

export function localTime(at: Moment): string {
  return writeDayAndTime(at);
}

/** The last day before an end. */
export function lastDay(endsAt: Moment): string {
  return writeDay(moment(endsAt - 1));
}

/** Writes hundredths of a percent as `12,5 %`. */
export function percentage(basisPoints: number): string {
  return `${basisPoints / 100} %`.replace('.', ',');
}

function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
