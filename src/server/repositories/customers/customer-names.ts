import { rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** The names of customers by their ids. */
export async function findCustomerNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const query = db.selectFrom('customers').select(['id', 'first_name', 'last_name']);
  const rows = await rowsIn(query, 'id', ids);
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
}
