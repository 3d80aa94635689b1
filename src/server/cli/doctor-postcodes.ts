import shopRegister from '#domain/checkout/postcode-register.json' with { type: 'json' };
import { isOldRegister, type PostcodeRegister } from '#domain/checkout/postcode-register.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { Moment } from '#domain/time/moment.ts';
import { osloDay } from '#domain/time/oslo-day.ts';
import { say } from '#server/exchange/files/spoken-language.ts';

/** Warns of an old register, since the shop refuses postcodes that it lacks (rules/forms#postcodes). */
export function oldPostcodes(
  now: Moment,
  register: PostcodeRegister = shopRegister,
): readonly string[] {
  if (!isOldRegister(register, osloDay(now))) return [];
  return [say('doctor.postcodes', { day: dayText(register.issued) })];
}
