import { dayMs, hourMs, moment, type Moment } from '#domain/time/moment.ts';
import { insertPasswordToken } from '#server/repositories/customers/password-tokens.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { hashToken, newToken } from '#server/tokens.ts';

/** spec-gap: the life of a link. It is longer than the hour in which links are counted. */
const linkMs = 2 * hourMs;

/** A colleague who is invited may be away for some days. */
export const invitationMs = 7 * dayMs;

/** Makes the secret of a link to choose a new password. The customer's earlier links still work. */
export async function newPasswordToken(
  tx: Db,
  customerId: number,
  now: Moment,
  validMs = linkMs,
): Promise<string> {
  const token = newToken();
  await insertPasswordToken(tx, customerId, hashToken(token), moment(now + validMs));
  return token;
}
