import { DatabaseUnavailable, type DatabaseAddress } from '#server/engines/database/port.ts';

/** Unreachable for now. */
export function isAway(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.trouble === 'away';
}

export function awaySentence(address: DatabaseAddress): string {
  return `Nobody answers at ${placeOf(address)}: is PostgreSQL running, and is DATABASE_URL right?`;
}

/** For the log: without the password that an address may hold. */
export function placeOf({ databaseUrl, dataDir }: DatabaseAddress): string {
  if (databaseUrl === undefined) return dataDir;
  const url = new URL(databaseUrl);
  if (url.password !== '') url.password = '***';
  return url.href;
}
