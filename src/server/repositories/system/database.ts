import {
  connectDatabase,
  type Database as DatabaseOf,
  type DatabaseAddress,
} from '#server/engines/database/port.ts';
import type { Schema } from './schema.ts';

export type { Db } from './schema.ts';

/** The shop's database, on whichever engine. */
export type Database = DatabaseOf<Schema>;

/** Opens the database the configuration names: PostgreSQL, or the file in the data folder. */
export function openDatabase(config: DatabaseAddress): Promise<Database> {
  return connectDatabase<Schema>(config);
}
