import { createHmac } from 'node:crypto';
import type { OwnProfile } from '#contract/wire/customer.ts';
import { findSecret, secret } from '#server/repositories/system/secrets.ts';
import type { Services } from '#server/services.ts';
import { newToken } from '#server/tokens.ts';

const name = 'group-token';

/**
 * The group of a customer for older clients, which send it with their calls. It is signed, so that
 * clients can't make one; the shop still uses only the session (rules/sessions#groups).
 */
export async function groupTokenOf(
  { id, groupId }: Pick<OwnProfile, 'id' | 'groupId'>,
  { database }: Pick<Services, 'database'>,
): Promise<string> {
  const known = await findSecret(database.read, name);
  const key = known ?? (await database.transaction((tx) => secret(tx, name, newToken)));
  const told = Buffer.from(JSON.stringify({ group_id: groupId, id })).toString('base64url');
  return `${told}.${createHmac('sha256', key).update(told).digest('base64url')}`;
}
