import { setTimeout as wait } from 'node:timers/promises';
import { program, type Actor } from '#domain/actor.ts';
import type { DecimalMark } from '#domain/import/decimal-mark.ts';
import type { Acting, WorkedDatabase } from '#server/acting.ts';
import type { Clock } from '#server/clock.ts';
import { writeBatch } from '#server/workflows/imports/write-batch.ts';
import {
  RowError,
  shortened,
  Tally,
  type ImportReport,
  type OnProgress,
  type RowOutcome,
} from './report.ts';
import type { CsvFile } from './csv-rows.ts';
import type { Encoding } from './encoding.ts';
import { noticeText, type RowNotice } from './refusals.ts';
import type { RowRecords } from './row-records.ts';

export interface TableImport {
  readonly file: string;
  readonly isDryRun?: boolean;
  readonly stopsOnError?: boolean;
  /** No pauses are needed between batches, because nothing else uses the database. */
  readonly isAlone?: boolean;
  readonly clock: Clock;
  /** The audit names this actor. It is the import program itself unless given. */
  readonly actor?: Actor;
  /** The decimal mark of the file; without it the file itself decides. */
  readonly decimal?: DecimalMark;
  readonly encoding?: Encoding;
  /** The prices of the file include VAT. */
  readonly isGross?: boolean;
  readonly onProgress?: OnProgress;
  /** A file with a header that was already read, or one that isn't CSV. */
  readonly source?: CsvFile;
}

export type Importer<Options extends TableImport = TableImport> = (
  database: WorkedDatabase,
  options: Options,
) => Promise<ImportReport>;

/** `key` names the row in the report. */
export interface FileRow<Value> {
  readonly row: number;
  readonly key: string;
  readonly value: Value;
  readonly damage?: RowError;
  /** Columns that lost zero-width marks. */
  readonly cleaned?: readonly string[];
  readonly share: number;
}

export type ApplyValue<Value> = (
  value: Value,
  acting: Acting,
  notice: RowNotice,
) => Promise<RowOutcome>;

export type OpenRecords = Pick<RowRecords<unknown>, 'begin' | 'commit'>;

const batchSize = 20;
/**
 * Maximum number of rows with the same key in one batch, since a dry run stores nothing between
 * batches.
 */
const maxRowsTogether = 200;
const pauseMs = 5;

/** A refused row writes nothing: `apply` checks everything before it writes. */
export async function importRows<Value>(
  database: WorkedDatabase,
  options: TableImport,
  rows: AsyncIterable<FileRow<Value>> | Iterable<FileRow<Value>>,
  apply: ApplyValue<Value>,
  tally: Tally,
  records?: OpenRecords,
): Promise<void> {
  let batch: FileRow<Value>[] = [];
  const flush = async (): Promise<void> => {
    tally.add(await applyBatch(database, options, batch, apply, records));
    records?.commit();
    batch = [];
    if (options.isAlone !== true) await wait(pauseMs);
  };
  for await (const row of rows) {
    const isFull = batch.length >= (batch.at(-1)?.key === row.key ? maxRowsTogether : batchSize);
    if (isFull) {
      await flush();
      options.onProgress?.({ share: row.share, rows: tally.read });
      if (options.stopsOnError === true && tally.hasErrors) return;
    }
    batch.push(row);
  }
  if (batch.length > 0) await flush();
  options.onProgress?.({ share: 1, rows: tally.read });
}

async function applyBatch<Value>(
  database: WorkedDatabase,
  options: TableImport,
  batch: readonly FileRow<Value>[],
  apply: ApplyValue<Value>,
  records: OpenRecords | undefined,
): Promise<Tally> {
  const { actor = program('import'), clock, isDryRun = false, stopsOnError = false } = options;
  let tally = new Tally();
  const write = async (acting: Acting): Promise<void> => {
    tally = new Tally();
    records?.begin();
    for (const row of batch) {
      await applyRow(row, tally, (value, notice) => apply(value, acting, notice));
      if (stopsOnError && tally.hasErrors) break;
    }
  };
  await writeBatch({ isDryRun, write }, { database, actor, now: clock() });
  return tally;
}

async function applyRow<Value>(
  { row, key, value, damage, cleaned = [] }: FileRow<Value>,
  tally: Tally,
  apply: (value: Value, notice: RowNotice) => Promise<RowOutcome>,
): Promise<void> {
  const notices: (() => void)[] = [];
  const notice: RowNotice = (column, code, message) =>
    notices.push(() => tally.note({ row, sku: key, column, code, message: shortened(message) }));
  if (cleaned.includes('sku'))
    notice('sku', 'value.cleaned', noticeText('value.cleaned', { text: key }));
  try {
    if (damage !== undefined) throw damage;
    tally.count(await apply(value, notice));
    for (const tell of notices) tell();
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    tally.refuse(row, key, error);
  }
}
