import { PostgresAdapter, sql, type RawBuilder } from 'kysely';
import type { Db } from './schema.ts';

/**
 * A table with one column, `value`: the texts of an object within a document; empty where the object is
 * absent.
 */
export function textsOf(
  db: Db,
  document: string,
  object: string,
): RawBuilder<{ readonly value: string }> {
  const column = sql.ref(document);
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`(select value from jsonb_each_text(${column}::jsonb -> ${object}::text))`
    : sql`(select value from json_each(${column}, ${`$.${object}`}))`;
}
