import { findSecret, secret } from '#server/repositories/system/secrets.ts';
import type { Services } from '#server/services.ts';
import { newToken } from '#server/tokens.ts';

const name = 'operator-key';

/** The key of the operator's own calls, shown by `armatur doctor` (rules/safety#engines). */
export async function operatorKey({ database }: Pick<Services, 'database'>): Promise<string> {
  const known = await findSecret(database.read, name);
  return known ?? database.transaction((tx) => secret(tx, name, newToken));
}
