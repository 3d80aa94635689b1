import { waitAfterTries } from '#domain/customer/log-in-pace.ts';
import { moment, secondMs } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { Acting } from '#server/asking.ts';
import { countTry, forgetTries, setNextTry } from '#server/repositories/customers/wrong-log-ins.ts';
import { isPassword } from './passwords.ts';
import { hashToken } from '#server/tokens.ts';

/**
 * Whether a password is right. After some wrong ones from one address for one account the next is looked at only
 * when a while has passed, and `request.too_many` until then; from elsewhere the account stays open.
 */
export async function isPasswordInTime(
  email: string,
  password: string,
  passwordHash: string | undefined,
  { services: { database, passwordQueue }, ip, now }: Acting,
): Promise<boolean> {
  const who = hashToken(`${ip} ${email}`);
  const wait = await database.transaction(async (tx) => {
    const counted = await countTry(tx, who, now);
    if ('freeAt' in counted) return counted.freeAt - now;
    await setNextTry(tx, who, moment(now + waitAfterTries(counted.tries)));
    return 0;
  });
  if (wait > 0) {
    throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil(wait / secondMs) });
  }
  const isRight = await isPassword(passwordQueue, password, passwordHash);
  if (isRight) await database.transaction((tx) => forgetTries(tx, who));
  return isRight;
}
