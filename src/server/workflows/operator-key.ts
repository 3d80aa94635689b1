import { keyHolder, program, staff, type Actor } from '#domain/actor.ts';
import { isStaffRole } from '#domain/permissions/permission-table.ts';
import type { Moment } from '#domain/time/moment.ts';
import { findStaffByAccessToken } from '#server/repositories/customers/identities.ts';
import { findProgramKey } from '#server/repositories/system/program-keys.ts';
import { findSecret, secret } from '#server/repositories/system/secrets.ts';
import type { Services } from '#server/services.ts';
import { hashToken, isSameSecret, newToken } from '#server/tokens.ts';

const name = 'operator-key';

/** The key of the operator's own calls; `armatur doctor` shows it (rules/safety#keys). */
export async function operatorKey({ database }: Pick<Services, 'database'>): Promise<string> {
  const known = await findSecret(database.read, name);
  return known ?? database.transaction((tx) => secret(tx, name, newToken));
}

/**
 * Finds the staff member or program behind a token: the operator's key, which permits everything, a
 * program's key, or a staff session (rules/safety#keys).
 */
export async function identifyStaff(
  services: Pick<Services, 'database'>,
  token: string,
  now: Moment,
): Promise<Actor | undefined> {
  if (isSameSecret(await operatorKey(services), token)) return program('operator', 'administrator');
  const { read } = services.database;
  const hash = hashToken(token);
  const key = await findProgramKey(read, hash);
  if (key !== undefined) return isStaffRole(key.role) ? keyHolder(key.name, key.role) : undefined;
  const person = await findStaffByAccessToken(read, hash, now);
  return person && isStaffRole(person.role) ? staff(person.name, person.role) : undefined;
}
