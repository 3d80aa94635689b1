import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { createFormat } from '#texts/format.ts';

const { money, number } = createFormat('nb-NO');

/** `kr 1 234,50`, with plain spaces: what a terminal shows is searched and copied. */
export function kroner(amount: Ore): string {
  return plain(money(amount));
}

export function wholeNumber(value: number): string {
  return plain(number(value));
}

export function localTime(at: Moment): string {
  return writeDayAndTime(at);
}

function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
