import type { Hook } from '#contract/http/hook.ts';
import { findSecret, secret } from '#server/repositories/system/secrets.ts';
import type { Services } from '#server/services.ts';
import { newToken } from '#server/tokens.ts';

/**
 * The secret with which the merchant's own program signs; `armatur doctor` shows it
 * (rules/calls#hooks).
 */
export async function hookSecret(
  { database }: Pick<Services, 'database'>,
  { id }: Hook,
): Promise<string> {
  const known = await findSecret(database.read, id);
  return known ?? database.transaction((tx) => secret(tx, id, newToken));
}
