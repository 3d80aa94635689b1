import type { Selectable } from 'kysely';
import type { BoughtFile } from '#domain/orders/bought-file.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { BoughtFileTable, Db } from '#server/repositories/system/schema.ts';

/** A bought file with its place and its token, which only the buyer may know. */
export interface StoredFile extends BoughtFile {
  readonly id: number;
  readonly orderId: number;
  readonly sku: string;
  /** A path of the media. */
  readonly place: string;
  /** The part of its address that can't be guessed. */
  readonly token: string;
}

export type NewFile = Omit<StoredFile, 'id' | 'orderId' | 'downloads' | 'countedAt'>;

export async function insertFiles(
  tx: Db,
  orderId: number,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(
    ({ line, sku, title, place, maxDownloads, maxDays, token, releasedAt }) => ({
      order_id: orderId,
      line,
      sku,
      title,
      place,
      max_downloads: maxDownloads,
      max_days: maxDays,
      token,
      released_at: releasedAt ?? null,
      counted_at: null,
    }),
  );
  await tx.insertInto('bought_files').values(rows).execute();
}

/** Finds the files of an order, by line. */
export async function findFiles(db: Db, orderId: number): Promise<readonly StoredFile[]> {
  const query = db.selectFrom('bought_files').selectAll().where('order_id', '=', orderId);
  return (await query.orderBy('line').orderBy('id').execute()).map(toFile);
}

/** The lines of an order whose file was downloaded. */
export async function findFetched(db: Db, orderId: number): Promise<ReadonlySet<number>> {
  const files = await findFiles(db, orderId);
  return new Set(files.flatMap(({ line, downloads }) => (downloads > 0 ? line : [])));
}

export async function findFileByToken(db: Db, token: string): Promise<StoredFile | undefined> {
  const query = db.selectFrom('bought_files').selectAll().where('token', '=', token);
  const row = await query.executeTakeFirst();
  return row && toFile(row);
}

/** Releases the waiting files of an order. Returns their number. */
export async function releaseFiles(tx: Db, orderId: number, now: Moment): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bought_files')
    .set({ released_at: now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Counts a download. False where another request was counted since the file was read, because both are
 * one download.
 */
export async function countDownload(
  tx: Db,
  { id, downloads }: Pick<StoredFile, 'id' | 'downloads'>,
  now: Moment,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bought_files')
    .set({ downloads: downloads + 1, counted_at: now })
    .where('id', '=', id)
    .where('downloads', '=', downloads)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function toFile(row: Selectable<BoughtFileTable>): StoredFile {
  return {
    id: row.id,
    orderId: row.order_id,
    line: row.line,
    sku: row.sku,
    title: row.title,
    place: row.place,
    maxDownloads: row.max_downloads,
    maxDays: row.max_days,
    token: row.token,
    downloads: row.downloads,
    // The casts are safe: these moments are written above.
    ...(row.released_at !== null && { releasedAt: row.released_at as Moment }),
    ...(row.counted_at !== null && { countedAt: row.counted_at as Moment }),
  };
}
