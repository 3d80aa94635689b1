import { readCartCookie } from './cart-cookie.ts';

export const databaseName = 'armatur';

/** The prefix of names for writes that a page may have left unfinished. */
export const unfinishedPrefix = 'armatur/';

/**
 * Whether the device stores anything of the shop. It does not open the database, which would create it:
 * a first visit loads no storage code (first-visit budget).
 */
export async function hasKept(): Promise<boolean> {
  try {
    if (readCartCookie() !== undefined) return true;
    if (Object.keys(sessionStorage).some((name) => name.startsWith(unfinishedPrefix))) return true;
    const known = await indexedDB.databases();
    return known.some(({ name }) => name === databaseName);
  } catch {
    // The storage code handles unsupported and missing storage.
    return true;
  }
}
