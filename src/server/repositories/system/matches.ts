import { sql, type Expression, type SqlBool } from 'kysely';

/** A condition that one of the columns contains a text, ignoring case. */
export function matches(text: string, columns: readonly string[]): Expression<SqlBool> {
  const escaped = text.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`);
  const pattern = `%${escaped}%`;
  const found = columns.map(
    (column) => sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
  );
  return sql`(${sql.join(found, sql` or `)})`;
}
