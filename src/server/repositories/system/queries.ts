import {
  CompiledQuery,
  sql,
  type ExtractTypeFromStringReference,
  type Insertable,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  type SelectType,
  type StringReference,
} from 'kysely';
import type { Moment } from '#domain/time/moment.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import type { Db, Schema } from './schema.ts';

/**
 * Maximum number of keys in one `in`: SQLite accepts 32 766 values, and a short list compiles faster.
 */
const chunkSize = 500;

/** Loads the rows of any number of keys, with few statements. */
export async function rowsIn<
  Tables,
  Name extends keyof Tables,
  Row,
  Column extends StringReference<Tables, Name>,
>(
  query: SelectQueryBuilder<Tables, Name, Row>,
  column: Column,
  keys: readonly SelectType<ExtractTypeFromStringReference<Tables, Name, Column>>[],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < keys.length; start += chunkSize) {
    const chunk = keys.slice(start, start + chunkSize);
    const isAny = sql<boolean>`${sql.ref(column)} in (${sql.join(chunk)})`;
    rows.push(...(await query.where(isAny).execute()));
  }
  return rows;
}

export async function countRows<Tables, Name extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Name, Record<never, never>>,
): Promise<number> {
  const { count } = await query
    .select(sql`count(*)`.as('count'))
    .$castTo<{ count: number | string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Columns = Record<string, unknown>;

/** The query builder can't check names and columns of a generic table; the signatures below do. */
function anyTable(tx: Db) {
  return tx as unknown as Kysely<Record<string, Columns>>;
}

type Saved<Name extends keyof Schema> = Omit<
  Selectable<Schema[Name]>,
  'id' | 'created_at' | 'updated_at'
>;

/** Finds the row with this key, in the form that `saveRow` takes; undefined when there is none. */
export async function findRow<Name extends keyof Schema>(
  db: Db,
  table: Name,
  key: Partial<Selectable<Schema[Name]>>,
): Promise<Saved<Name> | undefined> {
  const row = await anyTable(db)
    .selectFrom<string>(table)
    .selectAll()
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id: _, created_at: _created, updated_at: _updated, ...saved } = row;
  return saved as Saved<Name>;
}

/** Loads rows after an id in the order of ids, to process a whole table in bounded memory. */
export async function rowsAfter<Name extends keyof Schema>(
  db: Db,
  table: Name,
  id: number,
  limit: number,
  only: Partial<Selectable<Schema[Name]>> = {},
): Promise<readonly Selectable<Schema[Name]>[]> {
  const rows = await anyTable(db)
    .selectFrom<string>(table)
    .selectAll()
    .where((eb) => eb.and(only))
    .where(sql.ref('id'), '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as unknown as readonly Selectable<Schema[Name]>[];
}

/** Saves a row, and leaves an equal one unchanged; with `now` it sets `created_at` and `updated_at`. */
export async function saveRow<Name extends keyof Schema>(
  tx: Db,
  table: Name,
  key: readonly (keyof Schema[Name] & string)[],
  known: object | undefined,
  row: Omit<Insertable<Schema[Name]>, 'created_at' | 'updated_at'>,
  now?: Moment,
): Promise<Outcome> {
  const outcome = outcomeOf(known, row);
  if (outcome === 'unchanged') return outcome;
  const changed: Columns = { ...row, ...(now !== undefined && { updated_at: now }) };
  await anyTable(tx)
    .insertInto<string>(table)
    .values({ ...changed, ...(now !== undefined && { created_at: now }) })
    .onConflict((conflict) => conflict.columns(key).doUpdateSet(changed))
    .execute();
  return outcome;
}

export async function replaceRows<Name extends keyof Schema>(
  tx: Db,
  table: Name,
  owner: keyof Schema[Name] & string,
  ids: readonly number[],
  rows: readonly Insertable<Schema[Name]>[],
): Promise<void> {
  const db = anyTable(tx);
  if (ids.length > 0) {
    await db.deleteFrom<string>(table).where(sql.ref(owner), 'in', ids).execute();
  }
  await insertRows(tx, table, rows);
}

/**
 * Inserts rows with the columns of the first one. It does not use the query builder, which would take
 * longer per value than the database, while an import holds the lock. `ending` is SQL after the values.
 */
export async function insertRows<Name extends keyof Schema, Row = never>(
  tx: Db,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
  ending = '',
): Promise<readonly Row[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first);
  const values = rows.flatMap((row) => columns.map((column) => (row as Columns)[column]));
  const isNumbered = sql`${0}`.compile(tx).sql !== '?';
  let last = 0;
  const place = () => (isNumbered ? `$${(last += 1)}` : '?');
  const groups = rows.map(() => `(${columns.map(place).join(', ')})`);
  const names = columns.map((column) => `"${column}"`).join(', ');
  const text = `insert into "${table}" (${names}) values ${groups.join(', ')} ${ending}`;
  const { rows: answer } = await tx.executeQuery<Row>(CompiledQuery.raw(text, values));
  return answer;
}

/**
 * Makes a function that changes the status of a row, if it still has the one it was read with; false
 * when another change was faster.
 */
export function statusSetter<Status extends string>(table: 'requests' | 'messages') {
  return async (tx: Db, id: number, from: Status, to: Status, now: Moment): Promise<boolean> => {
    const { numUpdatedRows } = await anyTable(tx)
      .updateTable(table as string)
      .set({ status: to, updated_at: now })
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
}
