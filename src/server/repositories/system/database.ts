import {
  connectDatabase,
  type DatabaseOf,
  type DatabaseAddress,
} from '#server/engines/database/port.ts';
import type { Schema } from './schema.ts';

export type { Db } from './schema.ts';

export type Database = DatabaseOf<Schema>;

export function openDatabase(config: DatabaseAddress): Promise<Database> {
  return connectDatabase<Schema>(config);
}
