import { DatabaseUnavailable, type DatabaseAddress } from '#server/engines/database/port.ts';

/** Whether an error means that the database is unreachable for now. */
export function isAway(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.trouble === 'away';
}

export function awaySentence(address: DatabaseAddress): string {
  return `Nobody answers at ${placeOf(address)}: is PostgreSQL running, and is DATABASE_URL right?`;
}

/** The address of the database for the log, without a password. */
export function placeOf({ databaseUrl, dataDir }: DatabaseAddress): string {
  if (databaseUrl === undefined) return dataDir;
  const url = new URL(databaseUrl);
  if (url.password !== '') url.password = '***';
  return url.href;
}
