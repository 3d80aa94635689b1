import { createHmac } from 'node:crypto';
import { findSecret, secret } from '#server/repositories/system/secrets.ts';
import type { Services } from '#server/services.ts';
import { newToken } from '#server/tokens.ts';

/** Makes the key for an address that opens without a cookie: its words, signed with a secret of the shop. */
export async function signedKey(
  { database }: Pick<Services, 'database'>,
  name: string,
  words: string,
): Promise<string> {
  const known = await findSecret(database.read, name);
  const key = known ?? (await database.transaction((tx) => secret(tx, name, newToken)));
  return createHmac('sha256', key).update(words).digest('base64url');
}
