import type { Fit } from '#domain/content/fit.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findRow, rowsAfter, saveRow } from '#server/repositories/system/queries.ts';
import type { FitTable } from '#server/repositories/system/schema-content.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export const fitsChange = 'fits';

export interface FitRecord extends Fit {
  /** The reason by store code, where it differs. */
  readonly words: Readonly<Record<string, string>>;
}

type Key = Pick<Fit, 'part' | 'needs'>;

export async function findFit(db: Db, key: Key): Promise<FitRecord | undefined> {
  const row = await findRow(db, 'fits', keyOf(key));
  return row && toRecord(row);
}

export function saveFit(tx: Db, known: FitRecord | undefined, record: FitRecord): Promise<Outcome> {
  return saveRow(
    tx,
    'fits',
    ['part_key', 'needs_key'],
    known && toColumns(known),
    toColumns(record),
  );
}

export async function deleteFit(tx: Db, key: Key): Promise<void> {
  await tx
    .deleteFrom('fits')
    .where((eb) => eb.and(keyOf(key)))
    .execute();
}

/** Loads needs in the order of their ids. */
export async function fitsAfter(db: Db, id: number, limit: number) {
  const rows = await rowsAfter(db, 'fits', id, limit);
  return rows.map((row) => ({ id: row.id, ...toRecord(row) }));
}

/** Loads needs in the order of their ids, with the texts of a store view. */
export async function loadFits(db: Db, storeCode: string): Promise<readonly Fit[]> {
  const rows = await db.selectFrom('fits').selectAll().orderBy('id').execute();
  return rows.map(toRecord).map(({ words, why, ...fit }) => ({
    ...fit,
    why: words[storeCode] ?? why,
  }));
}

function keyOf({ part, needs }: Key) {
  return { part_key: part.toLowerCase(), needs_key: needs.toLowerCase() };
}

function toColumns({
  part,
  needs,
  quantity,
  isRequired,
  why,
  words,
}: FitRecord): Omit<FitTable, 'id'> {
  return {
    ...keyOf({ part, needs }),
    part,
    needs,
    quantity,
    is_required: Number(isRequired),
    why,
    words: JSON.stringify(words),
  };
}

function toRecord(row: Omit<FitTable, 'id'>): FitRecord {
  const { part, needs, quantity, is_required, why, words } = row;
  // The cast is safe: `toColumns` wrote it.
  const known = JSON.parse(words) as FitRecord['words'];
  return { part, needs, quantity, isRequired: is_required === 1, why, words: known };
}
