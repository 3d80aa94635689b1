import { sql, type Expression, type SqlBool } from 'kysely';

/** One of the columns has a text in it, in capitals or not. */
export function matches(text: string, columns: readonly string[]): Expression<SqlBool> {
  const escaped = text.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`);
  const pattern = `%${escaped}%`;
  const found = columns.map(
    (column) => sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
  );
  return sql`(${sql.join(found, sql` or `)})`;
}
