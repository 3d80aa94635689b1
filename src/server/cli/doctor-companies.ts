import { say } from '#server/exchange/files/spoken-language.ts';
import { findWithoutAdministrator } from '#server/repositories/companies/companies.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { named } from './named-skus.ts';

/** Finds companies whose users have no administrator (rules/companies#company-users). */
export async function leaderless(db: Db): Promise<readonly string[]> {
  const found = await findWithoutAdministrator(db);
  if (found.length === 0) return [];
  const companies = named(found.map(({ id, name }) => `${name} (${id})`));
  return [say('doctor.administrators', { companies })];
}
