import { timingSafeEqual } from 'node:crypto';
import { program, type Actor } from '#domain/actor.ts';
import { findSecret, secret } from '#server/repositories/system/secrets.ts';
import type { Services } from '#server/services.ts';
import { newToken } from '#server/tokens.ts';

const name = 'operator-key';

/** The key of the operator's own calls, shown by `armatur doctor` (rules/safety#engines). */
export async function operatorKey({ database }: Pick<Services, 'database'>): Promise<string> {
  const known = await findSecret(database.read, name);
  return known ?? database.transaction((tx) => secret(tx, name, newToken));
}

/** Who calls with a key; the operator's own opens everything (rules/calls#who-may-call). */
export async function keyHolder(
  services: Pick<Services, 'database'>,
  key: string,
): Promise<Actor | undefined> {
  return (await isOperatorKey(services, key)) ? program('operator', 'administrator') : undefined;
}

/** Takes as long for a key that is nearly right as for any other. */
async function isOperatorKey(
  services: Pick<Services, 'database'>,
  given: string,
): Promise<boolean> {
  const [a, b] = [Buffer.from(given), Buffer.from(await operatorKey(services))];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
