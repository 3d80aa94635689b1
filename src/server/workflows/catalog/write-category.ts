import type { Acting } from '#server/acting.ts';
import {
  saveCategory,
  type CategoryRecord,
} from '#server/repositories/catalog/category-changes.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { saveSourceId } from '#server/repositories/system/source-ids.ts';

interface WrittenCategory {
  readonly known: CategoryRecord | undefined;
  /** Absent where nothing changes. */
  readonly after?: Omit<CategoryRecord, 'id'>;
  /** Its id in the index that it was read from. */
  readonly sourceId?: string;
}

/** Writes a category and returns its id. */
export function writeCategory(
  { known, after, sourceId = '' }: WrittenCategory,
  { database, now }: Acting,
): Promise<number> {
  return database.transaction(async (tx) => {
    let id = known?.id ?? 0;
    if (after !== undefined) {
      id = await saveCategory(tx, known, after, now);
      await logChanges(tx, 'category', [String(id)], now);
    }
    if (sourceId !== '') await saveSourceId(tx, 'category', sourceId, id);
    return id;
  });
}
