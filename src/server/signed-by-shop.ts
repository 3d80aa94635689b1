import { createHmac } from 'node:crypto';
import { findSecret, secret } from '#server/repositories/system/secrets.ts';
import type { Services } from '#server/services.ts';
import { newToken } from '#server/tokens.ts';

/** The key's name in the database. It stays, since a new key would end the links in letters and the passkeys. */
const name = 'leave-link';

/** A text that only the shop can make from another one. Each use has its own first word. */
export async function signedByShop(
  services: Pick<Services, 'database'>,
  text: string,
): Promise<string> {
  return createHmac('sha256', await keyOf(services))
    .update(text)
    .digest('base64url');
}

async function keyOf({ database }: Pick<Services, 'database'>): Promise<string> {
  const known = await findSecret(database.read, name);
  return known ?? database.transaction((tx) => secret(tx, name, newToken));
}
