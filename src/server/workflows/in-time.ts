import { freeTries, waitAfterTries } from '#domain/customer/log-in-pace.ts';
import { moment, secondMs } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { countTry, forgetTries, setNextTry } from '#server/repositories/customers/wrong-log-ins.ts';

/**
 * Checks a secret and returns what the check found. After several wrong tries in a row with the same name, the next one must wait and is refused unchecked
 * (rules/sessions#wrong-passwords).
 */
export async function checkInTime<Right>(
  who: string,
  { services: { database }, now, tellLimit }: CountedAsking,
  check: () => Promise<Right>,
): Promise<Right> {
  const wait = await database.transaction(async (tx) => {
    const counted = await countTry(tx, who, now);
    if ('freeAt' in counted) return counted.freeAt - now;
    await setNextTry(tx, who, moment(now + waitAfterTries(counted.tries)));
    return 0;
  });
  if (wait > 0) {
    const seconds = Math.ceil(wait / secondMs);
    tellLimit({ max: freeTries, left: 0, seconds });
    throw new AppError('request.too_many', { retryAfterSeconds: seconds });
  }
  const right = await check();
  if (right) await database.transaction((tx) => forgetTries(tx, who));
  return right;
}
