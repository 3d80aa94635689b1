import { readCartCookie } from './cart-cookie.ts';

export const databaseName = 'armatur';

/** Prefix of the names of writes that a page may have left unfinished. */
export const unfinishedPrefix = 'armatur/';

/**
 * Whether the device stores anything of the shop. Avoids opening the database, which would create it: a first
 * visit loads none of the code for it (first-visit budget).
 */
export async function hasKept(): Promise<boolean> {
  try {
    if (readCartCookie() !== undefined) return true;
    if (Object.keys(sessionStorage).some((name) => name.startsWith(unfinishedPrefix))) return true;
    const known = await indexedDB.databases();
    return known.some(({ name }) => name === databaseName);
  } catch {
    // Not supported, or no storage at all: the storage code handles that.
    return true;
  }
}
