import { sql, type Expression, type SqlBool } from 'kysely';
import type { Moment } from '#domain/time/moment.ts';
import type { PartName } from '#domain/privacy/personal-parts.ts';
import type { Db, Schema } from '#server/repositories/system/schema.ts';
import type { Person } from './person.ts';

export type PersonRow = Readonly<Record<string, unknown>>;

/** Rows of an erased person: deleted, kept without the person, or kept as the books need them. */
export type Fate = 'deleted' | 'changed' | 'kept';

/** The rows of a table that are about a person. */
export interface PersonPart {
  /** The heading under which a person gets them. */
  readonly part: PartName;
  readonly fate: Fate;
  readonly find: (db: Db, person: Person) => Promise<readonly PersonRow[]>;
  /** Deletes them, or takes the person out of those that the books need. */
  readonly erase: (tx: Db, person: Person, now: Moment) => Promise<void>;
}

type Which = (db: Db, person: Person) => Expression<SqlBool>;

/** Rows by a condition, which an erasure changes or deletes by `erase`. */
export function rowsWhere(
  table: keyof Schema,
  part: PartName,
  which: Which,
  erase: PersonPart['erase'],
  fate: Fate = 'changed',
): PersonPart {
  return {
    part,
    fate,
    find: async (db, person) => {
      const name = sql.table(table);
      const query = sql<PersonRow>`select * from ${name} where ${which(db, person)}`;
      return (await query.execute(db)).rows;
    },
    erase,
  };
}

/** Rows by a condition, which an erasure deletes. */
export function deletedWhere(table: keyof Schema, part: PartName, which: Which): PersonPart {
  const erase: PersonPart['erase'] = async (tx, person) => {
    await sql`delete from ${sql.table(table)} where ${which(tx, person)}`.execute(tx);
  };
  return rowsWhere(table, part, which, erase, 'deleted');
}

/** Rows by a condition, which stay: the books need them, or they name no person. */
export function keptWhere(table: keyof Schema, part: PartName, which: Which): PersonPart {
  return rowsWhere(table, part, which, async () => undefined, 'kept');
}

/** Whether a text contains another one; unlike in `like`, no letter of it has a special meaning. */
export function contains(column: string, part: string): Expression<SqlBool> {
  const text = sql.ref(column);
  return sql`(replace(${text}, ${part}, '') <> ${text})`;
}

/** Whether a stored document names the account by its number. */
export function namesAccount(column: string, customerId: number): Expression<SqlBool> {
  const named = `"customerId":${customerId}`;
  return sql`(${contains(column, `${named},`)} or ${contains(column, `${named}}`)})`;
}
