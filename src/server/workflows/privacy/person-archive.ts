import { strToU8, zip, type AsyncZippable } from 'fflate';
import type { ConsentEvent } from '#domain/privacy/consent-event.ts';
import { partNames } from '#domain/privacy/personal-parts.ts';
import type { Language } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import { loadArticleNames } from '#server/repositories/catalog/product-names.ts';
import { loadConsentHistory } from '#server/repositories/privacy/consent-history.ts';
import { findPersonRows, type TableOfPerson } from '#server/repositories/privacy/register.ts';
import type { Person } from '#server/repositories/privacy/person.ts';
import type { PersonRow } from '#server/repositories/privacy/person-part.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { readableData } from './readable-data.ts';
import { fileName, namedRows, returnedNames } from './named-rows.ts';
import { shownRow } from './shown-rows.ts';

interface PersonArchive {
  readonly zip: Uint8Array;
  /** The number of rows about the person. */
  readonly rows: number;
}

interface ArchiveTerms {
  readonly now: Moment;
  readonly language: Language;
  /** The reference of answers about a device, which have no name. */
  readonly reference?: string;
}

/** The rows by table, by part. */
export type PersonData = Readonly<Record<string, Readonly<Record<string, readonly PersonRow[]>>>>;

/** Everything about a person for programs (rules/safety#my-data). */
export async function personData(
  database: Pick<Database, 'snapshot'>,
  person: Person,
): Promise<PersonData> {
  return dataOf(await foundOf(database, person));
}

/** Everything about a person in one file: a page to read, and JSON for each part. */
export async function personArchive(
  database: Pick<Database, 'snapshot'>,
  person: Person,
  { now, language, reference = '' }: ArchiveTerms,
): Promise<PersonArchive> {
  const found = await foundOf(database, person, reference);
  const { tables } = found;
  const lineNames = returnedNames(tables);
  const page = readableData({
    email: person.email,
    tables: tables.map((each) => ({ ...each, rows: namedRows(each, found.articles, lineNames) })),
    consents: found.consents,
    at: now,
    language,
  });
  const json = Object.entries(dataOf(found)).map(([part, own]) => [
    `data/${part}.json`,
    strToU8(JSON.stringify(own, null, 2)),
  ]);
  const files = tables.flatMap((each) => each.files.map(({ name, file }) => [name, asItIs(file)]));
  const entries = Object.fromEntries([
    ['index.html', strToU8(page)],
    ...json,
    ...files,
  ]) as AsyncZippable;
  return {
    zip: await zipped(entries),
    rows: tables.reduce((sum, { shown }) => sum + shown.length, 0),
  };
}

/** Pictures and papers are compressed already; to try again would take seconds for nothing. */
function asItIs(file: Uint8Array): AsyncZippable[string] {
  return [file, { level: 0 }];
}

/** Compresses outside the thread of requests. */
async function zipped(entries: AsyncZippable): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  zip(entries, (error, bytes) => {
    if (error) reject(error);
    else resolve(bytes);
  });
  return promise;
}

type ShownTable = ReturnType<typeof shownTable>;

interface Found {
  readonly tables: readonly ShownTable[];
  readonly consents: readonly ConsentEvent[];
  /** Names of articles by the ids of products. */
  readonly articles: ReadonlyMap<number, string>;
}

/** A table stands below those that hang on it; people read an order before its lines. */
async function foundOf(
  database: Pick<Database, 'snapshot'>,
  person: Person,
  reference = '',
): Promise<Found> {
  return database.snapshot(async (db) => {
    const found = await findPersonRows(db, person);
    const products = found.flatMap(({ rows }) => rows.flatMap(({ product_id: id }) => id ?? []));
    return {
      tables: found.map(shownTable).toReversed(),
      consents: await loadConsentHistory(db, person, reference),
      articles: await loadArticleNames(db, products.map(Number)),
    };
  });
}

function shownTable({ table, part, rows }: TableOfPerson) {
  const opened = rows.map((row) => shownRow({ table }, row));
  const files = opened.flatMap(({ row, file }) =>
    file === undefined ? [] : [{ name: `files/${fileName(row)}`, file }],
  );
  return { table, part, files, shown: opened.map(({ row }) => row) };
}

function dataOf({ tables, consents }: Found): PersonData {
  const parts = partNames.filter((part) => tables.some((each) => each.part === part));
  const data = parts.map((part) => {
    const own = tables.filter((each) => each.part === part);
    return [part, Object.fromEntries(own.map(({ table, shown }) => [table, shown]))] as const;
  });
  const given =
    consents.length === 0 ? {} : { consents: { consents: consents.map((each) => ({ ...each })) } };
  return { ...Object.fromEntries(data), ...given };
}
