import type { CustomChoice } from '#domain/cart/cart.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import { dayNumber } from '#domain/time/calendar.ts';
import type { Moment } from '#domain/time/moment.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import type { CustomOption } from './custom-option.ts';

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Whether every chosen day and time of a product exists, in the form that a browser's date field sends,
 * and each day is tomorrow or later in Norway. Refuses `product.option_day` and `product.option_time`.
 */
export function checkOptionDays(
  options: readonly CustomOption[],
  choices: readonly CustomChoice[],
  now: Moment,
): Result<readonly CustomChoice[]> {
  const isToCome = (day: string) => (dayNumber(day) ?? -Infinity) > osloDayNumber(now);
  for (const { id, kind, label: option } of options) {
    const answer = choices.find(({ optionId }) => optionId === id)?.optionValue.trim() ?? '';
    if (answer === '') continue;
    const [day = '', time = ''] = kind === 'date_time' ? answer.split('T', 2) : [answer, answer];
    if ((kind === 'date' || kind === 'date_time') && !isToCome(day)) {
      return refused('product.option_day', { option });
    }
    if ((kind === 'time' || kind === 'date_time') && !timeOfDay.test(time)) {
      return refused('product.option_time', { option });
    }
  }
  return accepted(choices);
}
