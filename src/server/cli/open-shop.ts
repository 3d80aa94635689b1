import { say } from '#server/exchange/files/spoken-language.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { awaySentence, isAway, placeOf } from '#server/repositories/system/database-away.ts';
import { openDatabase, type Database } from '#server/repositories/system/database.ts';
import { migrate, readLevel } from '#server/repositories/migrations/migrate.ts';
import { openLedgers } from '#server/workflows/open-ledgers.ts';
import { CommandError } from './command.ts';

/** Opens the shop's database; a mistyped folder or address is refused instead of creating a shop. */
export async function openShop(config: Config, makesShop = false): Promise<Database> {
  if (!makesShop && !hasDatabase(config)) throw noShop(config);
  const database = await openDatabase(config);
  try {
    const level = await readLevel(database.read, database.dialect);
    if (level === 0 && !makesShop) throw noShop(config);
    if ((await migrate(database, config.clock)) > 0) await openLedgers(database, config.clock);
    return database;
  } catch (error) {
    await database.close();
    throw isAway(error) ? new CommandError(awaySentence(config), { cause: error }) : error;
  }
}

export function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'armatur.db'));
}

function noShop(config: Config): CommandError {
  return new CommandError(say('error.no_shop', { place: placeOf(config) }));
}
