import { strToU8, zipSync } from 'fflate';
import type { PartName } from '#domain/privacy/personal-parts.ts';
import type { Language } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import { findPersonRows, type TableOfPerson } from '#server/repositories/privacy/register.ts';
import type { Person } from '#server/repositories/privacy/person.ts';
import type { PersonRow } from '#server/repositories/privacy/person-part.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { readableData } from './readable-data.ts';
import { shownRow } from './shown-rows.ts';

interface PersonArchive {
  readonly zip: Uint8Array;
  /** The number of rows about the person. */
  readonly rows: number;
}

/** Everything about a person in one file: a page to read, and JSON for each part (rules/safety#my-data). */
export async function personArchive(
  database: Pick<Database, 'snapshot'>,
  person: Person,
  { now, language }: { readonly now: Moment; readonly language: Language },
): Promise<PersonArchive> {
  const found = await database.snapshot((db) => findPersonRows(db, person));
  // A table stands below those that hang on it; people read an order before its lines.
  const tables = found.map(shownTable).toReversed();
  const rows = new Map<PartName, readonly PersonRow[]>();
  for (const { part, shown } of tables) rows.set(part, [...(rows.get(part) ?? []), ...shown]);
  const { email } = person;
  const page = strToU8(readableData({ email, rows, at: now, language }));
  const files: Record<string, Uint8Array> = { 'index.html': page };
  for (const part of rows.keys()) {
    const own = tables.filter((each) => each.part === part);
    const json = Object.fromEntries(own.map(({ table, shown }) => [table, shown]));
    files[`data/${part}.json`] = strToU8(JSON.stringify(json, null, 2));
  }
  for (const { name, file } of tables.flatMap((each) => each.files)) files[name] = file;
  return { zip: zipSync(files), rows: found.reduce((sum, each) => sum + each.rows.length, 0) };
}

function shownTable({ table, part, rows }: TableOfPerson) {
  const opened = rows.map((row) => shownRow({ table }, row));
  const files = opened.flatMap(({ row, file }) =>
    file === undefined ? [] : [{ name: `files/${String(row['number'])}.pdf`, file }],
  );
  return { table, part, files, shown: opened.map(({ row }) => row) };
}
