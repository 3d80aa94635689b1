import { minuteMs, moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { addMailToken, useMailToken } from '#server/repositories/system/mail-tokens.ts';
import { hashToken, newToken } from '#server/tokens.ts';

const lifetimeMs = 10 * minuteMs;

/** For one message from this address; all processes know it (rules/forms#mail-tokens). */
export async function newMailToken({ services, ip, now }: CountedAsking): Promise<string> {
  const token = newToken();
  await services.database.transaction((tx) =>
    addMailToken(tx, hashOf(token, ip), moment(now + lifetimeMs)),
  );
  return token;
}

/** Refuses `mail.not_authorized`. A message that is refused afterwards leaves the token as it was. */
export async function spendMailToken(
  tx: Db,
  token: string,
  { ip, now }: CountedAsking,
): Promise<void> {
  if (!(await useMailToken(tx, hashOf(token, ip), now))) throw new AppError('mail.not_authorized');
}

/** Of both, so that neither can be read from it. */
function hashOf(token: string, ip: string): string {
  return hashToken(`${token} ${ip}`);
}
