import { hourMs, moment, type Moment } from '#domain/time/moment.ts';
import { insertPasswordToken } from '#server/repositories/customers/password-tokens.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { hashToken, newToken } from '#server/tokens.ts';

/** spec-gap: how long a link works. It is longer than the hour in which links are counted. */
const linkMs = 2 * hourMs;

/** The secret of a link to choose a new password. Earlier links of the customer go on working. */
export async function newPasswordToken(tx: Db, customerId: number, now: Moment): Promise<string> {
  const token = newToken();
  await insertPasswordToken(tx, customerId, hashToken(token), moment(now + linkMs));
  return token;
}
