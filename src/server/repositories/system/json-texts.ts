import { PostgresAdapter, sql, type RawBuilder } from 'kysely';
import type { Db } from './schema.ts';

/** The text of an entry within a document, or its JSON where it is a list; null where it is absent. */
export function textIn(db: Db, document: string, entry: string): RawBuilder<string | null> {
  const column = sql.ref(document);
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`(${column}::jsonb ->> ${entry}::text)`
    : sql`json_extract(${column}, ${`$.${entry}`})`;
}

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
