import { minuteMs, moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { addMailToken, useMailToken } from '#server/repositories/system/mail-tokens.ts';
import { hashToken, newToken } from '#server/tokens.ts';

const lifetimeMs = 10 * minuteMs;

/** Makes a token for one message from this address; all processes know it (rules/forms#mail-tokens). */
export async function newMailToken({ services, ip, now }: CountedAsking): Promise<string> {
  const token = newToken();
  await services.database.transaction((tx) =>
    addMailToken(tx, hashOf(token, ip), moment(now + lifetimeMs)),
  );
  return token;
}

/**
 * Uses a token up. Refuses `mail.not_authorized`. If the message is refused afterwards, the token stays
 * valid.
 */
export async function spendMailToken(
  tx: Db,
  token: string,
  { ip, now }: CountedAsking,
): Promise<void> {
  if (!(await useMailToken(tx, hashOf(token, ip), now))) throw new AppError('mail.not_authorized');
}

/** The hash of token and address, from which neither can be read. */
function hashOf(token: string, ip: string): string {
  return hashToken(`${token} ${ip}`);
}
