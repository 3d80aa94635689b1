import type { Database } from '#server/repositories/system/database.ts';
import { rowsAfter } from '#server/repositories/system/queries.ts';

const tables = [
  'content',
  'terms_versions',
  'content_nodes',
  'series',
  'home_sections',
  'questions',
  'topics',
  'posts',
  'projects',
  'store_locations',
  'fits',
] as const;
const maxRows = 10_000;

/** All stored content by table, without ids and times of writing. */
export async function storedContent({
  read,
}: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const stored = tables.map(async (table) => {
    const rows = await rowsAfter(read, table, 0, maxRows);
    const texts = rows.map((row) =>
      JSON.stringify({ ...row, id: 0, created_at: 0, updated_at: 0, valid_from: 0 }),
    );
    return [table, texts.toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(stored));
}
