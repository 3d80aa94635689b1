export const databaseName = 'armatur';

/** What the names of writes begin with that a page may have been left in the middle of. */
export const unfinishedPrefix = 'armatur/';

/**
 * Whether this device keeps anything of the shop. Asked without opening the database, which would make
 * it: a first visit needs none of the code that reads it (the byte budget of a first visit).
 */
export async function hasKept(): Promise<boolean> {
  try {
    if (Object.keys(sessionStorage).some((name) => name.startsWith(unfinishedPrefix))) return true;
    const known = await indexedDB.databases();
    return known.some(({ name }) => name === databaseName);
  } catch {
    // Not to be asked, or no storage at all: its own code knows what to do then.
    return true;
  }
}
