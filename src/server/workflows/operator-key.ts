import { secret } from '#server/repositories/secrets.ts';
import type { Services } from '#server/services.ts';
import { newToken } from './tokens.ts';

/** The key of the operator's own calls, shown by `armatur doctor` (decisions, Engines). */
export function operatorKey({ database }: Pick<Services, 'database'>): Promise<string> {
  return database.transaction((tx) => secret(tx, 'operator-key', newToken));
}
