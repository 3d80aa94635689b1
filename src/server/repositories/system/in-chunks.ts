/** How many keys go into one `in`: SQLite takes 32 766 values, and a short list compiles faster. */
const chunkSize = 500;

/** Asks for many keys with few queries and joins the rows. */
export async function inChunks<Key, Row>(
  keys: readonly Key[],
  query: (chunk: readonly Key[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  if (keys.length === 0) return [];
  if (keys.length <= chunkSize) return query(keys);
  const rows: Row[] = [];
  for (let start = 0; start < keys.length; start += chunkSize) {
    rows.push(...(await query(keys.slice(start, start + chunkSize))));
  }
  return rows;
}
