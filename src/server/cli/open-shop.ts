import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openDatabase, type Database } from '#server/repositories/database.ts';
import { migrate, readLevel } from '#server/repositories/migrations/migrate.ts';
import { CommandError, type OpenChoices } from './command.ts';

/** Opens the shop's database; a mistyped folder or address is refused instead of becoming a shop. */
export async function openShop(
  config: Config,
  { makesShop = false }: OpenChoices = {},
): Promise<Database> {
  if (!makesShop && !hasDatabase(config)) throw noShop(config);
  const database = await openDatabase(config);
  try {
    const level = await readLevel(database.read, database.dialect);
    if (level === 0 && !makesShop) throw noShop(config);
    await migrate(database, config.clock);
    return database;
  } catch (error) {
    await database.close();
    throw isUnreachable(error) ? unreachable(config, error) : error;
  }
}

/** Whether a database is named, or there in the data folder. */
export function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'armatur.db'));
}

/** Where the shop is, without the password that an address may hold. */
export function placeOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return dataDir;
  const url = new URL(databaseUrl);
  if (url.password !== '') url.password = '***';
  return url.href;
}

function noShop(config: Config): CommandError {
  return new CommandError(
    `There is no shop in ${placeOf(config)}: start it once with npm start, or import products into it.`,
  );
}

const unreachableCodes = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', 'EAI_AGAIN'];

function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return unreachableCodes.includes(code);
}

function unreachable(config: Config, cause: unknown): CommandError {
  const sentence = `Nobody answers at ${placeOf(config)}: is PostgreSQL running, and is DATABASE_URL right?`;
  return new CommandError(sentence, { cause });
}
